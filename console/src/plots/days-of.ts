const dayMs = 86_400_000;

/** The day that it is in a time zone: `2026-01-31`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The first of a number of days of which the last is given. */
export const firstOf = (days: number, last: string): string =>
  new Date(Date.parse(last) - (days - 1) * dayMs).toISOString().slice(0, 10);
