import { describe, expect, it } from 'vitest';
import { nextChoice } from './use-menu.ts';

describe('a key in the menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['Tab', 1, undefined],
    ['a', 1, undefined],
  ])('%s leads from choice %i of four to %s', (key, at, next) => {
    expect(nextChoice(key, at, 4)).toBe(next);
  });

  it('leads nowhere when there is nothing to choose', () => {
    expect(nextChoice('ArrowDown', -1, 0)).toBeUndefined();
  });
});
