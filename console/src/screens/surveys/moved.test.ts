import { expect, it } from 'vitest';
import { moved } from './moved.ts';

const list = ['a', 'b', 'c', 'd'];

it('moves an item up and down, and the others make way', () => {
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
});

it('leaves the list as it is where nothing can move', () => {
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [7, 0],
    [1, 1],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});
