import type { CallResult } from '@opina/contract/call-values';
import {
  type CustomStyleRule,
  customStyleRules,
  type QuestionsPosition,
  type StructuredDataFormat,
  type ThemeColour,
  type ThemeScheme,
  themeColours,
  themeSchemes,
} from '@opina/contract/constants/appearance';
import { type Declarations, declarationsOf, textOfDeclarations } from './style-text.ts';

export type Features = CallResult<'getAppearance'>['features'];

export const flagNames = [
  'opinions',
  'photo_review',
  'display_photo_gallery',
  'open_reviews',
  'questions',
  'with_questions_suggestions',
  'surveys',
  'structured_data_exp_2',
] as const;
export type FlagName = (typeof flagNames)[number];

type ColourName = `theme.${ThemeColour}` | `theme.dark.${ThemeColour}`;
type TextName = 'theme.font' | 'theme.fontSize' | 'theme.radius' | 'style.importFonts' | ColourName;

/** The features as fields of a form. An empty text follows the page. */
export type AppearanceForm = Record<FlagName, boolean> &
  Record<TextName | `style.${CustomStyleRule}`, string> & {
    minimum_opinions_to_show: string;
    questions_position: QuestionsPosition;
    structured_data_format: StructuredDataFormat;
    /** `some`: a list of events, which a program has set. */
    tracking: 'all' | 'some' | 'none';
    'theme.scheme': ThemeScheme;
  };
export type FormName = keyof AppearanceForm;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const trackingOf = (value: Features['tracking']) => {
  if (typeof value === 'boolean') return value ? 'all' : 'none';
  return 'some';
};

export function formOf(features: Features): AppearanceForm {
  const style = fieldsOf(features.custom_style);
  const theme = fieldsOf(style.theme);
  const dark = fieldsOf(theme.dark);
  const fonts = [style.importFonts ?? []].flat().map(textOf);
  return {
    ...(Object.fromEntries(flagNames.map((name) => [name, features[name]])) as Record<FlagName, boolean>),
    minimum_opinions_to_show: String(features.minimum_opinions_to_show),
    questions_position: features.questions_position,
    structured_data_format: features.structured_data_format,
    tracking: trackingOf(features.tracking),
    'theme.scheme': themeSchemes.find((scheme) => scheme === theme.scheme) ?? 'auto',
    'theme.font': textOf(theme.font),
    'theme.fontSize': textOf(theme.fontSize),
    'theme.radius': textOf(theme.radius),
    'style.importFonts': fonts.join('\n'),
    ...(Object.fromEntries(
      themeColours.flatMap((name) => [
        [`theme.${name}`, textOf(theme[name])],
        [`theme.dark.${name}`, textOf(dark[name])],
      ]),
    ) as Record<ColourName, string>),
    ...(Object.fromEntries(
      customStyleRules.map((rule) => [
        `style.${rule}`,
        textOfDeclarations(fieldsOf(style[rule]) as Declarations),
      ]),
    ) as Record<`style.${CustomStyleRule}`, string>),
  };
}

/** Only what says something. */
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== '' &&
        value !== undefined &&
        !(typeof value === 'object' && Object.keys(Object(value)).length === 0),
    ),
  );

const coloursOf = (form: AppearanceForm, prefix: 'theme' | 'theme.dark') =>
  filled(
    Object.fromEntries(themeColours.map((name) => [name, form[`${prefix}.${name}`].trim().toLowerCase()])),
  );

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

function styleOf(form: AppearanceForm) {
  const theme = filled({
    scheme: form['theme.scheme'] === 'auto' ? undefined : form['theme.scheme'],
    font: form['theme.font'].trim(),
    fontSize: numberOf(form['theme.fontSize']),
    radius: numberOf(form['theme.radius']),
    ...coloursOf(form, 'theme'),
    dark: coloursOf(form, 'theme.dark'),
  });
  const rules = customStyleRules.map((rule) => [rule, declarationsOf(form[`style.${rule}`])] as const);
  return filled({ importFonts: fontsOf(form), theme, ...Object.fromEntries(rules) });
}

export const fontsOf = (form: AppearanceForm): string[] =>
  form['style.importFonts'].split(/\s+/).filter((address) => address !== '');

/** The features that a form says. `tracking` cannot be chosen event by event, only kept. */
export function featuresOf(form: AppearanceForm, former: Features): Features {
  return {
    ...former,
    ...(Object.fromEntries(flagNames.map((name) => [name, form[name]])) as Record<FlagName, boolean>),
    minimum_opinions_to_show: Number(form.minimum_opinions_to_show),
    questions_position: form.questions_position,
    structured_data_format: form.structured_data_format,
    tracking: form.tracking === 'some' ? former.tracking : form.tracking === 'all',
    custom_style: styleOf(form),
  };
}

/** The features whose values the changed fields change. */
export function changedFeatures(
  form: AppearanceForm,
  changed: Partial<AppearanceForm>,
  former: Features,
): Record<string, unknown> {
  const all = featuresOf(form, former);
  const names = Object.keys(changed).map((name) => (/^(theme|style)\./.test(name) ? 'custom_style' : name));
  return Object.fromEntries(names.map((name) => [name, all[name as keyof Features]]));
}
