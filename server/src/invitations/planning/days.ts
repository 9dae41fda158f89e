import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readEarliest } from '../../platform/time/read-times.ts';
import { dayMs } from './sending-hours.ts';

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A day of a request as `2026-01-31`. Throws `request.parameter_invalid`. */
export function readDay(field: 'from' | 'to', text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && readEarliest(text, 'UTC') !== undefined;
  if (!isDay) throw invalidDay(field, 'Must be a day such as 2026-01-31.');
  return text;
}

export const invalidDay = (field: 'from' | 'to', message: string) =>
  new OpinaError('request.parameter_invalid', { errors: [{ field, message }] });
