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
  /** `2026-11` as people read it. */
  readonly month: (yearMonth: string) => string;
  /** `0.874` as `87%`. */
  readonly percent: (share: number) => string;
  /** A time in minutes, in the largest unit that it fills, rounded up so that nothing is shown as faster than it was: `3 hours`. */
  readonly duration: (minutes: number) => string;
}

/** The words, numbers and days of the store's language. */
export function wordsOf(storeLocale: string): Words {
  const texts = storePageTexts(storeLocale);
  const locale = formatLocaleOf(storeLocale);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    texts,
    number: (value) => numbers.format(value),
    day: (text) => shownDay(isoDay(text), storeLocale),
    month: (text) => months.format(new Date(`${text}-15T12:00:00Z`)),
    percent: (share) => percents.format(share),
    duration: (minutes) => durationIn(locale, minutes),
  };
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
] as const;

function durationIn(locale: string, minutes: number): string {
  const [unit, size] = units.find(([, of]) => minutes >= of) ?? (['minute', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(minutes / size)));
}

/** `12/11/2026` as `2026-11-12`. */
export const isoDay = (dayMonthYear: string) => dayMonthYear.split('/').reverse().join('-');
