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

/** Makes it when it is first used. */
function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The browser's formatters are made when they are first used: on a slow phone each takes long enough to be felt. */
export function createFormats(storeLocale: string, locale: Locale): Formats {
  const usable = usableLocale(storeLocale, locale);
  const numbers = lazy(
    () => new Intl.NumberFormat(usable, { useGrouping: 'min2', maximumFractionDigits: 1 }),
  );
  const dates = lazy(
    () =>
      // UTC: a calendar day must not move with the shopper's time zone.
      new Intl.DateTimeFormat(usable, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  );
  return {
    count: (value) => numbers().format(Math.round(value)),
    rate: (value) => numbers().format(value),
    date: ({ year, month, day }) => dates().format(Date.UTC(year, month - 1, day)),
    country: (region) => new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? region,
  };
}

/** Makes the formatters one by one, each in a task of its own, so that drawing need not wait for them. */
export async function warmUp({ rate, date }: Formats): Promise<void> {
  for (const use of [() => rate(5), () => date({ day: 1, month: 1, year: 2000 })]) {
    await new Promise((resolve) => setTimeout(resolve));
    use();
  }
}
