import { expect, it } from 'vitest';
import { movedItems, reordered } from './reordered.ts';

const list = (...positions: readonly number[]) =>
  positions.map((position, index) => ({ id: index + 1, position }));
const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

it('moves one up and one down, and changes those two', () => {
  const before = list(0, 1, 2);
  const after = reordered(before, 3, -1);
  expect(ids(after)).toEqual([1, 3, 2]);
  expect(movedItems(before, after)).toEqual([
    { id: 3, position: 1 },
    { id: 2, position: 2 },
  ]);
});

it('keeps the list where there is no place to move to', () => {
  const items = list(0, 1);
  expect(reordered(items, 1, -1)).toBe(items);
  expect(reordered(items, 2, 1)).toBe(items);
  expect(reordered(items, 9, 1)).toBe(items);
});

it('gives items of one position different ones, so that the new order holds', () => {
  const before = list(0, 0, 0);
  const after = reordered(before, 1, 1);
  expect(ids(after)).toEqual([2, 1, 3]);
  expect(after.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(ids(movedItems(before, after))).toEqual([1, 3]);
});
