import type { Locale } from '@opina/contract/constants/locales';
import { useMemo } from 'react';
import { useLocale } from '../text/locale.tsx';
import type { DayRange as Days, Unit } from './units.ts';

export interface GroupFormats {
  /** Below the bars: `12 Nov`; of months `Nov`, or `11/2026` if a name stood for two; of years `2026`. */
  short(groups: readonly Days[], unit: Unit): string[];
  /** `Thu, 12 Nov 2026`; of several days `9 – 15 Nov 2026`. */
  long(group: Days): string;
  /** At an axis: `1.2K`. */
  compact(value: number): string;
}

/** The days are dates of the store's time zone, whatever the browser's is. */
export function groupFormatsOf(locale: Locale): GroupFormats {
  const utc = { timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'short' });
  const month = new Intl.DateTimeFormat(locale, { ...utc, month: 'short' });
  const monthOfYear = new Intl.DateTimeFormat(locale, { ...utc, month: 'numeric', year: 'numeric' });
  const year = new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric' });
  const date = { ...utc, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const oneDay = new Intl.DateTimeFormat(locale, { ...date, weekday: 'short' });
  const range = new Intl.DateTimeFormat(locale, date);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  return {
    short: (groups, unit) => {
      const months = groups.length > 13 ? monthOfYear : month;
      const format = { day, week: day, month: months, year }[unit];
      return groups.map(({ from }) => format.format(Date.parse(from)));
    },
    long: ({ from, to }) =>
      from === to ? oneDay.format(Date.parse(from)) : range.formatRange(Date.parse(from), Date.parse(to)),
    compact: (value) => compact.format(value),
  };
}

export function useGroupFormats(): GroupFormats {
  const locale = useLocale();
  return useMemo(() => groupFormatsOf(locale), [locale]);
}
