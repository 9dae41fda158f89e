import type { Locale } from '@opina/contract/constants/locales';
import { formatLocaleOf } from '@opina/contract/locale-of';
import type { CalendarDate } from '../entities/review.ts';

/** Numbers, dates and names of languages as the store writes them. */
export interface Formats {
  count: (count: number) => string;
  /** One decimal at most: `4,7`, `5`. */
  rate: (rate: number) => string;
  date: (date: CalendarDate) => string;
  /** `Portuguese (Brazil)`. */
  language: (locale: string) => string;
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
  const usable = formatLocaleOf(storeLocale);
  const inEnglish = locale === 'en';
  const numbers = lazy(() => new Intl.NumberFormat(usable, { maximumFractionDigits: 1 }));
  const dates = lazy(
    () =>
      new Intl.DateTimeFormat(inEnglish ? 'en-GB' : usable, {
        day: '2-digit',
        // 11/12 is read both ways in English: the month has its name there.
        month: inEnglish ? 'short' : '2-digit',
        year: 'numeric',
        // A calendar day must not move with the shopper's time zone.
        timeZone: 'UTC',
      }),
  );
  return {
    count: (value) => numbers().format(Math.round(value)),
    rate: (value) => numbers().format(value),
    date: ({ year, month, day }) => dates().format(Date.UTC(year, month - 1, day)),
    language: (other) =>
      new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(other) ?? other,
  };
}

/** Makes the formatters one by one, each in a task of its own, so that drawing need not wait for them. */
export async function warmUp({ rate, date }: Formats): Promise<void> {
  for (const use of [() => rate(5), () => date({ day: 1, month: 1, year: 2000 })]) {
    await new Promise((resolve) => setTimeout(resolve));
    use();
  }
}
