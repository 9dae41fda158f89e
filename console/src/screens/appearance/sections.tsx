import {
  customStyleRules,
  questionsPositions,
  structuredDataFormats,
  themeColours,
  themeSchemes,
} from '@opina/contract/constants/appearance';
import { Section } from '../../forms/section.tsx';
import { type AppearanceForm, flagNames } from './appearance-form.ts';
import { useAppearanceTexts } from './appearance-texts.ts';
import { ColourField } from './colour-field.tsx';
import { type Colours, isColour, type Scheme } from './contrast.ts';
import { Check, Choice, Text, useFields } from './fields.tsx';

export function ShownSection() {
  const texts = useAppearanceTexts();
  const { form } = useFields();
  const trackings =
    form.tracking === 'some' ? (['all', 'some', 'none'] as const) : (['all', 'none'] as const);
  return (
    <Section title={texts.shown} hint={texts.shownHint}>
      <div className="form-row">
        {flagNames.map((name) => (
          <Check key={name} name={name} label={texts.flags[name][0]} hint={texts.flags[name][1]} />
        ))}
      </div>
      <div className="form-row">
        <Text name="minimum_opinions_to_show" type="number" label={texts.minimum} hint={texts.minimumHint} />
        <Choice
          name="questions_position"
          label={texts.position}
          options={questionsPositions.map((value) => [value, texts.positions[value]])}
        />
        <Choice
          name="structured_data_format"
          label={texts.format}
          options={structuredDataFormats.map((value) => [value, texts.formats[value]])}
        />
        <Choice
          name="tracking"
          label={texts.tracking}
          options={trackings.map((value) => [value, texts.trackings[value]])}
        />
      </div>
    </Section>
  );
}

/** The chosen colours of a scheme. On a dark page some are those of a light one, if it has none of its own. */
function chosenColours(form: AppearanceForm, scheme: Scheme): Colours {
  const prefix = scheme === 'dark' ? 'theme.dark' : 'theme';
  const shared = ['accent', 'onAccent', 'star'];
  return Object.fromEntries(
    themeColours.flatMap((name) => {
      const own = form[`${prefix}.${name}`].trim();
      const value = own === '' && shared.includes(name) ? form[`theme.${name}`].trim() : own;
      return isColour(value) ? [[name, value]] : [];
    }),
  );
}

export function ThemeSection() {
  const texts = useAppearanceTexts();
  const { form } = useFields();
  const schemes = (['light', 'dark'] as const).filter(
    (scheme) => form['theme.scheme'] === 'auto' || form['theme.scheme'] === scheme,
  );
  return (
    <Section title={texts.theme} hint={texts.themeHint}>
      <div className="form-row">
        <Choice
          name="theme.scheme"
          label={texts.scheme}
          options={themeSchemes.map((value) => [value, texts.schemes[value]])}
        />
        <Text name="theme.fontSize" type="number" label={texts.fontSize} />
        <Text name="theme.radius" type="number" label={texts.radius} />
      </div>
      <Text name="theme.font" label={texts.font} hint={texts.fontHint} />
      {schemes.map((scheme) => (
        <fieldset key={scheme} className="colours">
          <legend>{scheme === 'dark' ? texts.darkColours : texts.lightColours}</legend>
          {scheme === 'dark' && <p className="field-hint">{texts.darkHint}</p>}
          <div className="form-row form-pairs">
            {themeColours.map((name) => (
              <ColourField key={name} name={name} scheme={scheme} chosen={chosenColours(form, scheme)} />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  );
}

export function StyleSection() {
  const texts = useAppearanceTexts();
  const { form, errors } = useFields();
  const names = ['style.importFonts', ...customStyleRules.map((rule) => `style.${rule}` as const)] as const;
  const isUsed = names.some((name) => form[name] !== '' || errors[name] !== undefined);
  return (
    <Section title={texts.style} hint={texts.styleHint}>
      <details open={isUsed || undefined}>
        <summary>{texts.style}</summary>
        <div className="stack styles">
          <Text name="style.importFonts" isLong label={texts.fonts} hint={texts.fontsHint} />
          <div className="form-row form-pairs">
            {customStyleRules.map((rule) => (
              <Text
                key={rule}
                name={`style.${rule}`}
                isLong
                label={texts.parts[rule]}
                hint={rule}
                placeholder={texts.declarations}
              />
            ))}
          </div>
        </div>
      </details>
    </Section>
  );
}
