import { questionsPositions, structuredDataFormats } from '@opina/contract/constants';
import { Section } from '../../../forms/section.tsx';
import { CheckSetting, ChoiceSetting, LongSetting, NumberSetting, useStoreFields } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

const maxMinimum = 1_000_000;

/** What the shop's pages show: the features of the widget. */
export function LooksSection({ isStyleWrong }: { readonly isStyleWrong: boolean }) {
  const texts = useStoreTexts();
  const { values } = useStoreFields();
  const tracking =
    values['features.tracking'] === 'some' ? (['all', 'some', 'none'] as const) : (['all', 'none'] as const);
  return (
    <Section title={texts.looks} hint={texts.looksHint}>
      <div className="form-row form-pairs">
        <CheckSetting name="features.opinions" />
        <CheckSetting name="features.photo_review" />
        <CheckSetting name="features.display_photo_gallery" />
        <CheckSetting name="features.surveys" />
        <CheckSetting name="features.questions" />
        <CheckSetting name="features.with_questions_suggestions" />
        <CheckSetting name="features.structured_data_exp_2" />
      </div>
      <div className="form-row form-pairs">
        <NumberSetting name="features.minimum_opinions_to_show" min={0} max={maxMinimum} />
        <ChoiceSetting
          name="features.questions_position"
          options={questionsPositions.map((value) => ({ value, text: texts.positions[value] }))}
        />
        <ChoiceSetting
          name="features.structured_data_format"
          options={structuredDataFormats.map((value) => ({ value, text: texts.formats[value] }))}
        />
        <ChoiceSetting
          name="features.tracking"
          options={tracking.map((value) => ({ value, text: texts.tracking[value] }))}
        />
      </div>
      <LongSetting name="features.custom_style" error={isStyleWrong ? texts.notJson : undefined} />
    </Section>
  );
}
