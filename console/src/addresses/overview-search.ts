import { textOf, withoutUndefined } from './search-values.ts';

/** The lengths of time that the overview offers, in days. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod = 30 satisfies Period;

/** The time that the overview shows: a number of days up to today, or the person's own first and last day. */
export interface OverviewSearch {
  /** Default: `defaultPeriod`. */
  readonly days?: Period | undefined;
  /** `2026-01-31` */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly product?: string | undefined;
}

const firstYear = 1990;
const lastYear = 2200;

/** Whether a text is a day that the server takes. A date field has others while its year is typed. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return false;
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

function periodOf(value: unknown): Period | undefined {
  const period = periods.find((one) => one === Number(value));
  return period === defaultPeriod ? undefined : period;
}

export function overviewSearch(search: Record<string, unknown>): OverviewSearch {
  const own = withoutUndefined({ from: dayOf(search.from), to: dayOf(search.to) });
  const isOwn = Object.keys(own).length > 0;
  return withoutUndefined({
    days: isOwn ? undefined : periodOf(search.days),
    ...own,
    product: textOf(search.product),
  });
}
