import { expect, it } from 'vitest';
import { groupFormatsOf } from './group-formats.ts';

it('names a day, a week, a month and a year', () => {
  const { short, long } = groupFormatsOf('es');
  expect(short([{ from: '2026-11-12', to: '2026-11-12' }], 'day')).toEqual(['12 nov']);
  expect(short([{ from: '2026-11-01', to: '2026-11-30' }], 'month')).toEqual(['nov']);
  const months = Array.from({ length: 14 }, () => ({ from: '2026-11-01', to: '2026-11-30' }));
  expect(short(months, 'month')).toContain('11/2026');
  expect(short([{ from: '2026-01-01', to: '2026-12-31' }], 'year')).toEqual(['2026']);
  expect(long({ from: '2026-11-12', to: '2026-11-12' })).toBe('jue, 12 nov 2026');
  expect(long({ from: '2026-11-09', to: '2026-11-15' })).toMatch(/^9\s?–\s?15 nov 2026$/);
});

it('keeps the numbers of an axis short', () => {
  expect(groupFormatsOf('en').compact(1_200)).toBe('1.2K');
});
