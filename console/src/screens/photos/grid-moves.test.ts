import { expect, it } from 'vitest';
import { columnsIn, movedTo } from './grid-moves.ts';

it('has two columns on the narrowest screens, more on wider ones', () => {
  expect(columnsIn(288, 176, 12)).toBe(2);
  expect(columnsIn(1_016, 176, 12)).toBe(5);
});

it('moves to the neighbours, and stops at the edges', () => {
  const moves = (at: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map((key) => movedTo(key, at, 3, 8));
  expect(moves(0)).toEqual([undefined, 1, undefined, 3, undefined]);
  expect(moves(4)).toEqual([3, 5, 1, 7, undefined]);
  expect(moves(7)).toEqual([6, undefined, 4, undefined, undefined]);
});
