import { describe, expect, it } from 'vitest';
import { defaultTextLimit, mobileModalTextLimit } from '../../text/truncate-text.ts';
import { isNearEnd, placeAfter, standIn } from './places.ts';
import { autoAdvanceMs } from './use-rotation.ts';
import { swipeStep } from './use-swipe.ts';

const photo = (name: string) => ({
  id: name,
  key: name,
  reviewId: '1',
  original: name,
  square: name,
  square150: name,
});
const all = ['a', 'b', 'c', 'd'].map(photo);

describe('the viewer', () => {
  it.each([
    [11, 1, 12, 0],
    [0, -1, 12, 11],
    [0, 1, 1, 0],
    [4, 1, 12, 5],
    [4, -1, 12, 3],
    [-1, 1, 0, -1],
  ])('from place %i by %i of %i leads to %i', (index, by, count, next) => {
    expect(placeAfter(index, by, count)).toBe(next);
  });

  it.each([
    [47, false],
    [48, true],
    [49, true],
  ])('wants the next page at place %i of 50: %s', (index, wanted) => {
    expect(isNearEnd(index, 50)).toBe(wanted);
  });

  it('puts the next whole photo in the place of a broken one, around the end', () => {
    const name = (chosen: string, ...broken: string[]) => standIn(all, new Set(broken), chosen)?.id;
    expect(name('b')).toBe('b');
    expect(name('b', 'b', 'c')).toBe('d');
    expect(name('d', 'd', 'a')).toBe('b');
    expect(name('not there')).toBe('a');
    expect(name('a', 'a', 'b', 'c', 'd')).toBeUndefined();
  });

  it('waits 8000 ms, and folds texts at 65 and 80 characters', () => {
    expect([autoAdvanceMs, mobileModalTextLimit, defaultTextLimit]).toEqual([8000, 65, 80]);
  });

  it.each([
    [-41, 0, 1],
    [41, 5, -1],
    [39, 0, undefined],
    [-60, 50, undefined],
    [0, 200, undefined],
  ])('takes a way of %i across and %i down for a step of %s', (x, y, step) => {
    expect(swipeStep(x, y)).toBe(step);
  });
});
