import { defaultLocale, type Locale, locales } from './constants/locales.ts';

/**
 * The rule of languages, for all that people read. Shoppers and customers read the language of the store; where it is none of ours,
 * Portuguese. People with an account read the one that they chose; until then the first of their browser's that is one of ours.
 */

/** `pt` of `pt-BR`, `pt_PT` or ` PT `. */
const languageOf = (tag: string) => tag.trim().toLowerCase().split(/[-_;]/)[0];

/** The language of ours that a tag names, such as `es` for `es-AR`; undefined for any other. */
export const knownLocale = (tag: string): Locale | undefined =>
  locales.find((locale) => languageOf(locale) === languageOf(tag));

/** The language of what a store's customers read. */
export const localeOf = (storeLocale: string | undefined): Locale =>
  knownLocale(storeLocale ?? '') ?? defaultLocale;

/** The language of what a person reads who has chosen none: the first of their browser's that is one of ours. */
export function localeOfBrowser(languages: readonly string[]): Locale {
  for (const language of languages) {
    const known = knownLocale(language);
    if (known) return known;
  }
  return defaultLocale;
}

/**
 * How numbers and days are written among words of `localeOf`: as in the store's country if they are in its language, otherwise
 * as in the language of the words. The text may be no locale at all.
 */
export function formatLocaleOf(storeLocale: string): string {
  const locale = localeOf(storeLocale);
  try {
    const [whole] = Intl.getCanonicalLocales(storeLocale.trim().replaceAll('_', '-'));
    return whole && knownLocale(whole) ? whole : locale;
  } catch {
    return locale;
  }
}
