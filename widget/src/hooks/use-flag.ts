import { flagRegion } from '../text/locales/flag-region.ts';
import { canonicalLocale } from '../text/locales/same-locale.ts';
import { useLanguage } from './language-context.ts';

/** The flag of a review's language, where the store shows one. */
export function useFlag(locale: string) {
  const { formats, storeLocale } = useLanguage();
  const region = flagRegion(locale, storeLocale);
  return region && { region, language: formats.language(canonicalLocale(locale)) };
}
