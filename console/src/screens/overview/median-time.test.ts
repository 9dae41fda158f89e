import { expect, it } from 'vitest';
import { medianTime } from './median-time.ts';

it.each([
  [[0, 0, 0, 0, 0], undefined],
  [[1, 0, 0, 0, 0], 'under_hour'],
  [[1, 1, 0, 0, 0], 'under_hour'],
  [[1, 1, 1, 0, 0], 'under_day'],
  [[0, 0, 0, 1, 0], 'under_week'],
  [[2, 0, 0, 0, 3], 'longer'],
])('half of %j took no longer than %s', (counts, time) => {
  expect(medianTime(counts)).toBe(time);
});
