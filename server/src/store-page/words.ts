import { formatLocaleOf } from '@opina/contract/locale-of';
import { storePageTexts } from './text/find-texts.ts';
import type { StorePageTexts } from './text/texts.ts';

export interface Words {
  readonly texts: StorePageTexts;
  /** `4,7`, `1.234`. */
  readonly number: (value: number) => string;
  /** The store's, as its locale writes days. */
  readonly day: (dayMonthYear: string) => string;
}

/** The words, numbers and days of the store's language. */
export function wordsOf(storeLocale: string): Words {
  const texts = storePageTexts(storeLocale);
  const locale = formatLocaleOf(storeLocale);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const inEnglish = texts.lang === 'en';
  // As the widget writes them.
  const days = new Intl.DateTimeFormat(inEnglish ? 'en-GB' : locale, {
    day: '2-digit',
    month: inEnglish ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    texts,
    number: (value) => numbers.format(value),
    day: (text) => days.format(new Date(`${isoDay(text)}T12:00:00Z`)),
  };
}

/** `12/11/2026` as `2026-11-12`. */
export const isoDay = (dayMonthYear: string) => dayMonthYear.split('/').reverse().join('-');
