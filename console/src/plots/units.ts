/** What one bar of a plot stands for. */
export type Unit = 'day' | 'week' | 'month' | 'year';

/** The first and the last day of a bar: `2026-01-31`. They are the same for a day. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** More bars than this are too thin for a phone. */
const maxDays = 45;
const maxDaysOfWeeks = 190;
const maxDaysOfMonths = 1_300;

const dayMs = 86_400_000;

export function unitOf(days: number): Unit {
  if (days <= maxDays) return 'day';
  if (days <= maxDaysOfWeeks) return 'week';
  return days <= maxDaysOfMonths ? 'month' : 'year';
}

/** Says which days belong together: weeks begin on Monday. */
function keyOf(date: string, unit: Unit): string | number {
  if (unit === 'day') return date;
  if (unit === 'year') return date.slice(0, 4);
  if (unit === 'month') return date.slice(0, 7);
  // The first day of 1970 was a Thursday.
  return Math.floor((Date.parse(date) / dayMs + 3) / 7);
}

/** Days, the oldest first, in lists of those that belong together. The first and the last may be shorter than their unit. */
export function daysByUnit<Day extends { readonly date: string }>(days: readonly Day[], unit: Unit): Day[][] {
  const groups = new Map<string | number, Day[]>();
  for (const day of days) {
    const key = keyOf(day.date, unit);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return [...groups.values()];
}
