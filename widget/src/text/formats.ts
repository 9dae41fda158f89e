import type { Locale } from '@opina/contract/constants';
import type { CalendarDate } from '../entities/review.ts';

/** Numbers, dates and country names as the store writes them. */
export interface Formats {
  count: (count: number) => string;
  /** One decimal at most: `4,7`, `5`. */
  rate: (rate: number) => string;
  date: (date: CalendarDate) => string;
  country: (region: string) => string;
}

/** A locale `Intl` takes; what the provider sent may be spelled `pt_BR` or be no locale at all. */
function usableLocale(storeLocale: string, locale: Locale): string {
  try {
    return Intl.getCanonicalLocales(storeLocale.trim().replaceAll('_', '-'))[0] ?? locale;
  } catch {
    return locale;
  }
}

export function createFormats(storeLocale: string, locale: Locale): Formats {
  const usable = usableLocale(storeLocale, locale);
  const count = new Intl.NumberFormat(usable, { useGrouping: 'min2', maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(usable, { maximumFractionDigits: 1 });
  // UTC: a calendar day must not move with the shopper's time zone.
  const date = new Intl.DateTimeFormat(usable, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    count: (value) => count.format(value),
    rate: (value) => rate.format(value),
    date: ({ year, month, day }) => date.format(Date.UTC(year, month - 1, day)),
    country: (region) => new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? region,
  };
}
