import { expect, it } from 'vitest';
import { parseExpiry } from './parse-expiry.ts';

const now = new Date('2026-11-22T08:00:00Z');

it.each([
  ['90d', '2027-02-20T08:00:00.000Z'],
  ['1d', '2026-11-23T08:00:00.000Z'],
  ['2027-01-31', '2027-02-01T00:00:00.000Z'],
  ['2026-11-22', '2026-11-23T00:00:00.000Z'],
])('accepts %s', (text, moment) => {
  expect(parseExpiry(text, now).toISOString()).toBe(moment);
});

it.each(['', '0d', '3651d', '90', 'soon', '2026-11-21', '2027-02-30', '2027-13-01', '31/01/2027'])(
  'refuses "%s"',
  (text) => {
    expect(() => parseExpiry(text, now)).toThrow('Write 1d to 3650d, or a future day such as 2027-01-31.');
  },
);
