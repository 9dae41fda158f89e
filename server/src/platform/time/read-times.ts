import { parseDate } from './parse-date.ts';
import { momentAt } from './time-zones.ts';

const dayMs = 86_400_000;
const minYear = 1990;
const bareDay = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in a time zone, or the moment if the text has a time; undefined if it is invalid. */
export function readEarliest(text: string, timeZone: string): Date | undefined {
  const moment = readMoment(text, timeZone);
  if (!moment || !bareDay.test(text)) return moment;
  return momentAt(new Date(moment.getTime() - dayMs / 2), timeZone);
}

/** The last moment of a day in a time zone, or the moment if the text has a time; undefined if it is invalid. */
export function readLatest(text: string, timeZone: string): Date | undefined {
  const moment = readMoment(text, timeZone);
  if (!moment || !bareDay.test(text)) return moment;
  return new Date(momentAt(new Date(moment.getTime() + dayMs / 2), timeZone).getTime() - 1);
}

/** Reads ISO 8601, or day, month, year. A time without a zone is in `timeZone`; a day alone becomes noon UTC. */
export function readMoment(text: string, timeZone: string): Date | undefined {
  // In a URL, the plus sign of a zone becomes a space if it is not escaped.
  const date = parseDate(text.trim().replace(/ (\d{2}:?\d{2})$/, zoneOf(text)), 'dmy', timeZone);
  if (!(date instanceof Date)) return undefined;
  const year = date.getUTCFullYear();
  return year >= minYear && year <= 2200 ? date : undefined;
}

/** Whether a time (ISO 8601) is plausible and past. Clocks and time zones differ, so it may be a day ahead. */
export function isPastMoment(text: string, now: Date): boolean {
  const date = new Date(text);
  return date.getUTCFullYear() >= minYear && date.getTime() <= now.getTime() + dayMs;
}

/** Whether the calendar has this day: `2026-01-31`. */
export const isDay = (text: string): boolean =>
  bareDay.test(text) && new Date(text).toJSON()?.slice(0, text.length) === text;

function zoneOf(text: string): string {
  // After a time, the digits are a zone; after a day, they are the time.
  return /:\d{2}(?::\d{2})?(?:[.,]\d+)? \d{2}:?\d{2}$/.test(text.trim()) ? '+$1' : ' $1';
}
