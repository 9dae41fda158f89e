import { flagRegion } from './flag-region.ts';
import { useWidget } from './widget-context.ts';

/** The flag of a review's locale, where the store shows one. */
export function useFlag(locale: string) {
  const { formats, storeLocale } = useWidget();
  const region = flagRegion(locale, storeLocale);
  return region && { region, country: formats.country(region) };
}
