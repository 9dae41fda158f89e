import type { Locale } from '@opina/contract/constants/locales';
import { useLocale } from './locale.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const steps = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;
/** From this age on a date says more than a count of days. */
const maxRelativeDays = 7;

export interface Formats {
  /** `1,234` */
  number(value: number): string;
  /** `4.6` */
  average(value: number): string;
  percent(share: number): string;
  /** `3 Mar 2026` */
  day(instant: string): string;
  /** `3 Mar 2026, 14:05` */
  time(instant: string): string;
  /** `2 hours ago`; after a week the day. */
  ago(instant: string, now?: number): string;
  /** `3 h`, `2 d`: the two forms of a duration in seconds that fit a figure. */
  duration(seconds: number): string;
}

/** Dates and numbers as people of a language write them, in the browser's time zone. */
export function formatsOf(locale: Locale): Formats {
  const number = new Intl.NumberFormat(locale);
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const valid = (instant: string, format: (date: Date) => string) => {
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? instant : format(date);
  };
  const dayOf = (instant: string) => valid(instant, (date) => day.format(date));
  return {
    number: (value) => number.format(value),
    average: (value) => average.format(value),
    percent: (share) => percent.format(share),
    day: dayOf,
    time: (instant) => valid(instant, (date) => time.format(date)),
    ago(instant, now = Date.now()) {
      const age = now - new Date(instant).getTime();
      if (!(age < maxRelativeDays * dayMs)) return dayOf(instant);
      const step = steps.find(({ ms }) => age >= ms);
      return step ? relative.format(-Math.floor(age / step.ms), step.unit) : relative.format(0, 'second');
    },
    duration(seconds) {
      const { unit, ms } = steps.find((step) => seconds * 1_000 >= step.ms) ?? steps[2];
      const value = (seconds * 1_000) / ms;
      const maximumFractionDigits = value < 10 ? 1 : 0;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits,
      }).format(value);
    },
  };
}

const made = new Map<Locale, Formats>();

/** Made once for a language: that takes the time of a whole row of a list. */
export function useFormats(): Formats {
  const locale = useLocale();
  const formats = made.get(locale) ?? formatsOf(locale);
  made.set(locale, formats);
  return formats;
}
