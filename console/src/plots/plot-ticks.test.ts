import { expect, it } from 'vitest';
import { fitting, roomOf, stacked, wholeTicks } from './plot-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the axis up to %i has few whole numbers', (highest, ticks) => {
  expect(wholeTicks(highest, 4)).toEqual(ticks);
});

it('leaves out labels that have no room', () => {
  expect(fitting(['a', 'b', 'c', 'd', 'e'], 100, 50)).toEqual(['a', 'd']);
  expect(fitting(['a', 'b', 'c'], 300, 50)).toEqual(['a', 'b', 'c']);
  expect(fitting([], 0, 50)).toEqual([]);
});

it('gives labels the room of the longest', () => {
  expect(roomOf(['Sent', 'Formulário usado'])).toBeGreaterThan(95);
  expect(roomOf(['Formulário usado'])).toBeLessThan(115);
  expect(roomOf([])).toBe(8);
});

it('puts layers upon each other', () => {
  expect(stacked([2, 0, 3])).toEqual([
    { at: 0, from: 0, to: 2 },
    { at: 1, from: 2, to: 2 },
    { at: 2, from: 2, to: 5 },
  ]);
});
