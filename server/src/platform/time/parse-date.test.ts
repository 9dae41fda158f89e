import { describe, expect, it } from 'vitest';
import { type DateOrder, parseDate } from './parse-date.ts';

function read(text: string, order?: DateOrder): string {
  const date = parseDate(text, order);
  return date instanceof Date ? date.toISOString() : date;
}

describe('complete dates', () => {
  it.each([
    ['2024-05-03', '2024-05-03T12:00:00.000Z'],
    ['2024/5/3', '2024-05-03T12:00:00.000Z'],
    ['2024.05.03', '2024-05-03T12:00:00.000Z'],
    ['2024-05-03T10:20:30Z', '2024-05-03T10:20:30.000Z'],
    ['2024-05-03T10:20:30.123456+02:00', '2024-05-03T08:20:30.000Z'],
    ['2024-05-03 10:20:30.5+03', '2024-05-03T07:20:30.000Z'],
    ['2024-05-03 23:20-0300', '2024-05-04T02:20:00.000Z'],
    ['2025-03-02 10:12:00 UTC', '2025-03-02T10:12:00.000Z'],
    ['2024-02-29', '2024-02-29T12:00:00.000Z'],
    ['25/12/2024', '2024-12-25T12:00:00.000Z'],
    ['12/25/2024', '2024-12-25T12:00:00.000Z'],
    ['03.03.2024', '2024-03-03T12:00:00.000Z'],
    ['12/25/2024, 1:05 PM', '2024-12-25T13:05:00.000Z'],
    ['12/25/2024 12:05 am', '2024-12-25T00:05:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(read(text)).toBe(iso);
  });
});

describe('a time without a zone', () => {
  it.each([
    ['2026-11-12 00:30', 'America/Sao_Paulo', '2026-11-12T03:30:00.000Z'],
    ['12/11/2026 00:30', 'America/Sao_Paulo', '2026-11-12T03:30:00.000Z'],
    ['2026-07-01 00:30', 'Europe/Madrid', '2026-06-30T22:30:00.000Z'],
    // A time with a zone and a day alone do not change.
    ['2026-11-12 00:30 UTC', 'America/Sao_Paulo', '2026-11-12T00:30:00.000Z'],
    ['2026-11-12T00:30:00-05:00', 'America/Sao_Paulo', '2026-11-12T05:30:00.000Z'],
    ['2026-11-12', 'America/Sao_Paulo', '2026-11-12T12:00:00.000Z'],
    // The clocks were put forward from 02:00 to 03:00, and back from 03:00 to 02:00.
    ['2026-03-29 01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29 03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
    // A midnight that was skipped.
    ['2018-11-04 00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, iso) => {
    expect(parseDate(text, 'dmy', timeZone)).toEqual(new Date(iso));
  });
});

describe('ambiguous dates', () => {
  it.each(['03/05/2024', '3-5-2024', '12.11.2024 10:00'])('%s is ambiguous', (text) => {
    expect(read(text)).toBe('ambiguous');
  });

  it('are read in the given order', () => {
    expect(read('03/05/2024', 'dmy')).toBe('2024-05-03T12:00:00.000Z');
    expect(read('03/05/2024', 'mdy')).toBe('2024-03-05T12:00:00.000Z');
  });

  it('are refused against the given order', () => {
    expect(read('25/12/2024', 'mdy')).toBe('invalid');
    expect(read('12/25/2024', 'dmy')).toBe('invalid');
    expect(read('25/12/2024', 'ymd')).toBe('invalid');
    expect(read('2024-05-03', 'dmy')).toBe('2024-05-03T12:00:00.000Z');
  });
});

it.each([
  'yesterday',
  '2024-13-01',
  '2023-02-29',
  '31/02/2024',
  '03/05/24',
  '2024-05',
  '2024-05-03 25:00',
  '2024-05-03 10:60',
  '2024-05-03 13:00 PM',
  '2024-05-03 noon',
  '1714694400',
])('%s is not a date', (text) => {
  expect(read(text)).toBe('invalid');
});
