import { photoRules } from '@opina/contract/constants/media';
import { publishRules } from '@opina/contract/constants/moderation';
import { Section } from '../../../forms/section.tsx';
import { CheckSetting, ChoiceSetting } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

/** Who may write, and when a review is shown. */
export function PublishSection() {
  const texts = useStoreTexts();
  return (
    <Section title={texts.publishing}>
      <div className="form-narrow stack">
        <ChoiceSetting
          name="publish"
          options={publishRules.map((value) => ({ value, text: texts.publishRules[value] }))}
        />
        <ChoiceSetting
          name="publish_photos"
          options={photoRules.map((value) => ({ value, text: texts.photoRules[value] }))}
        />
      </div>
      <CheckSetting name="open_reviews" />
      <CheckSetting name="show_purchase_month" />
    </Section>
  );
}
