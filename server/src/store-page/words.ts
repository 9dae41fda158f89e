import { formatLocaleOf } from '@opina/contract/locale-of';
import { shownDay } from '../platform/time/shown-days.ts';
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
  return {
    texts,
    number: (value) => numbers.format(value),
    day: (text) => shownDay(isoDay(text), storeLocale),
  };
}

/** `12/11/2026` as `2026-11-12`. */
export const isoDay = (dayMonthYear: string) => dayMonthYear.split('/').reverse().join('-');
