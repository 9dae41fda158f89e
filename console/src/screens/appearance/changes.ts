import {
  type CustomStyleRule,
  customStyleRules,
  type ThemeColour,
  themeColours,
} from '@opina/contract/constants/appearance';
import { type AppearanceForm, type FlagName, type FormName, flagNames } from './appearance-form.ts';
import type { AppearanceTexts } from './text/texts.ts';

/** What a field of the form is called. */
export function labelOf(name: FormName, texts: AppearanceTexts): string {
  if ((flagNames as readonly string[]).includes(name)) return texts.flags[name as FlagName][0];
  const last = name.split('.').at(-1) ?? '';
  if ((themeColours as readonly string[]).includes(last)) {
    const colour = texts.colours[last as ThemeColour];
    return name.startsWith('theme.dark.') ? texts.inDark(colour) : colour;
  }
  if ((customStyleRules as readonly string[]).includes(last)) return texts.parts[last as CustomStyleRule];
  return otherLabels(texts)[name] ?? name;
}

const otherLabels = (texts: AppearanceTexts): Partial<Record<FormName, string>> => ({
  minimum_opinions_to_show: texts.minimum,
  questions_position: texts.position,
  structured_data_format: texts.format,
  tracking: texts.tracking,
  'theme.scheme': texts.scheme,
  'theme.font': texts.font,
  'theme.fontSize': texts.fontSize,
  'theme.radius': texts.radius,
  'style.importFonts': texts.fonts,
});

/** A value of the form in words. */
export function valueText(name: FormName, form: AppearanceForm, texts: AppearanceTexts): string {
  const value = form[name];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const words: Partial<Record<FormName, Readonly<Record<string, string>>>> = {
    questions_position: texts.positions,
    structured_data_format: texts.formats,
    tracking: texts.trackings,
    'theme.scheme': texts.schemes,
  };
  return words[name]?.[value] ?? (value.trim() === '' ? texts.none : value);
}
