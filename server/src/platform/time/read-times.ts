import { parseDate } from './parse-date.ts';
import { momentAt } from './time-zones.ts';

const dayMs = 86_400_000;
const minYear = 1990;
const bareDay = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in a time zone, or the moment that is written; undefined when it is none. */
export function readEarliest(text: string, timeZone: string): Date | undefined {
  const moment = readMoment(text, timeZone);
  if (!moment || !bareDay.test(text)) return moment;
  return momentAt(new Date(moment.getTime() - dayMs / 2), timeZone);
}

/** The last moment of a day in a time zone, or the moment that is written. */
export function readLatest(text: string, timeZone: string): Date | undefined {
  const moment = readMoment(text, timeZone);
  if (!moment || !bareDay.test(text)) return moment;
  return new Date(momentAt(new Date(moment.getTime() + dayMs / 2), timeZone).getTime() - 1);
}

/** ISO 8601, or day before month before year; a time without a zone is in `timeZone`, a day alone is its noon in UTC. */
export function readMoment(text: string, timeZone: string): Date | undefined {
  // A plus of a zone that was not escaped in an address comes as a space.
  const date = parseDate(text.trim().replace(/ (\d{2}:?\d{2})$/, zoneOf(text)), 'dmy', timeZone);
  if (!(date instanceof Date)) return undefined;
  const year = date.getUTCFullYear();
  return year >= minYear && year <= 2200 ? date : undefined;
}

/** Whether something can have been written at a time (ISO 8601). Clocks and time zones differ, so a day ahead is possible. */
export function isPastMoment(text: string, now: Date): boolean {
  const date = new Date(text);
  return date.getUTCFullYear() >= minYear && date.getTime() <= now.getTime() + dayMs;
}

function zoneOf(text: string): string {
  // After a time there is a zone; after a day alone there is the time itself.
  return /:\d{2}(?::\d{2})?(?:[.,]\d+)? \d{2}:?\d{2}$/.test(text.trim()) ? '+$1' : ' $1';
}
