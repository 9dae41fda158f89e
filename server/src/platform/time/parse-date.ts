import { momentAt } from './time-zones.ts';

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
/** The order of day and month in dates that end with the year. `ymd` accepts only dates that begin with the year. */
export type DateOrder = (typeof dateOrders)[number];

const time =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s*(?<half>[ap]\.?m\.?))?(?:\s*(?<zone>z|utc|gmt|[+-]\d{2}(?::?\d{2})?))?$/i;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|,?\s+)(.+))?$/i;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:(?:T|,?\s+)(.+))?$/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Parses a date of an export, with or without a time. A date alone becomes noon UTC, so that it is shown as the same day
 * everywhere. A time without a zone is in `timeZone`, an IANA name. Returns `ambiguous` if day and month could be swapped
 * and there is no `order`. Accepts the separators `-`, `/` and `.`, and a zone at the end (`Z`, `UTC`, `+03:00`).
 */
export function parseDate(text: string, order?: DateOrder, timeZone = 'UTC'): Date | 'invalid' | 'ambiguous' {
  const first = yearFirst.exec(text);
  if (first) {
    const day = { year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) };
    return instant(day, first[4], timeZone);
  }
  const last = yearLast.exec(text);
  if (!last || order === 'ymd') return 'invalid';
  const day = orderedDay(Number(last[1]), Number(last[2]), Number(last[3]), order);
  return day === 'ambiguous' ? day : instant(day, last[4], timeZone);
}

function orderedDay(a: number, b: number, year: number, order?: 'dmy' | 'mdy'): Day | 'ambiguous' {
  if (order === undefined && a <= 12 && b <= 12 && a !== b) return 'ambiguous';
  const isMonthFirst = order === undefined ? b > 12 : order === 'mdy';
  return isMonthFirst ? { year, month: a, day: b } : { year, month: b, day: a };
}

function instant(
  { year, month, day }: Day,
  timeText: string | undefined,
  timeZone: string,
): Date | 'invalid' {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // 31/02 would become 2 March.
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const timeOfDay = timeText === undefined ? { seconds: 12 * 3600, isUtc: true } : readTime(timeText);
  if (!isReal || timeOfDay === undefined) return 'invalid';
  const moment = new Date(midnight.getTime() + timeOfDay.seconds * 1000);
  return timeOfDay.isUtc ? moment : momentAt(moment, timeZone);
}

/** Seconds from midnight; with a zone, from midnight in UTC, which can be below 0 or more than a day. */
function readTime(text: string): { readonly seconds: number; readonly isUtc: boolean } | undefined {
  const parts = time.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const hour = hourOfDay(Number(parts.hour), parts.half);
  const minute = Number(parts.minute);
  const second = Number(parts.second ?? 0);
  if (hour === undefined || minute > 59 || second > 60) return undefined;
  const seconds = hour * 3600 + minute * 60 + second - zoneSeconds(parts.zone);
  return { seconds, isUtc: parts.zone !== undefined };
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function zoneSeconds(zone: string | undefined): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (!parts) return 0;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3] ?? 0) * 60;
  return parts[1] === '-' ? -seconds : seconds;
}
