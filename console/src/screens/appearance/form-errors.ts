import {
  customStyleRules,
  knownFontHosts,
  maxThemeRadius,
  themeColours,
  themeFontSizes,
} from '@opina/contract/constants/appearance';
import { type AppearanceForm, type FormName, fontsOf } from './appearance-form.ts';
import { isColour } from './contrast.ts';
import { wrongLine } from './style-text.ts';
import type { AppearanceTexts } from './text/texts.ts';

export type FormErrors = Partial<Record<FormName, string>>;

const isFont = (address: string) => {
  const url = URL.parse?.(address) ?? (URL.canParse(address) ? new URL(address) : null);
  return url?.protocol === 'https:' && knownFontHosts.some((host) => host === url.host);
};

const supports = (property: string, value: string) =>
  property.startsWith('--') || CSS.supports(property, value);

const numbers = [
  ['theme.fontSize', themeFontSizes.min, themeFontSizes.max],
  ['theme.radius', 0, maxThemeRadius],
  ['minimum_opinions_to_show', 0, 1_000_000],
] as const;

const colourNames = themeColours.flatMap((one) => [`theme.${one}`, `theme.dark.${one}`] as const);

/** An empty number follows the page, except the one that is no part of the theme. */
function isInRange(name: FormName, text: string, min: number, max: number): boolean {
  if (text === '') return name !== 'minimum_opinions_to_show';
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max;
}

function numberErrors(form: AppearanceForm, texts: AppearanceTexts): FormErrors {
  const wrong = numbers.filter(([name, min, max]) => !isInRange(name, form[name].trim(), min, max));
  return Object.fromEntries(wrong.map(([name, min, max]) => [name, texts.notNumber(min, max)]));
}

function styleErrors(form: AppearanceForm, texts: AppearanceTexts): FormErrors {
  const font = fontsOf(form).find((address) => !isFont(address));
  const wrong = customStyleRules.flatMap((rule) => {
    const line = wrongLine(form[`style.${rule}`], supports);
    return line === undefined ? [] : [[`style.${rule}`, texts.notDeclaration(line)]];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(font !== undefined && { 'style.importFonts': texts.notFont(font) }),
  };
}

/** What the server would refuse, and what the browser would ignore, at its field. */
export function errorsOf(form: AppearanceForm, texts: AppearanceTexts): FormErrors {
  const colours = colourNames.filter((name) => form[name].trim() !== '' && !isColour(form[name].trim()));
  return {
    ...Object.fromEntries(colours.map((name) => [name, texts.notColour])),
    ...numberErrors(form, texts),
    ...styleErrors(form, texts),
  };
}
