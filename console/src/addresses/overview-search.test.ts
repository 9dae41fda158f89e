import { expect, it } from 'vitest';
import { isDay, overviewSearch } from './overview-search.ts';

it('reads a number of days and a product', () => {
  expect(overviewSearch({ days: '90', product: 412 })).toEqual({ days: 90, product: '412' });
});

it('reads own days, which count more than a number of days', () => {
  expect(overviewSearch({ days: '7', from: '2026-01-31', to: '2026-02-28' })).toEqual({
    from: '2026-01-31',
    to: '2026-02-28',
  });
});

it('leaves out what it does not know, so that an old address still opens', () => {
  expect(overviewSearch({ days: 14, from: '31/01/2026', to: '2026-02-30', product: ' ' })).toEqual({});
});

it('does not put the default into the address', () => {
  expect(overviewSearch({ days: 30 })).toEqual({});
});

it.each(['0002-01-31', '2201-01-01', '2026-1-31', '2026-13-01', ''])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

it('knows a leap day', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
});
