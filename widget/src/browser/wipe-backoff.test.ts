import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countWipes, pauseAfter } from './wipe-backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts removals within two seconds after the node was placed', () => {
  const placedAt = Date.now();
  vi.advanceTimersByTime(1999);
  expect(countWipes(0, placedAt)).toBe(1);
  expect(countWipes(3, placedAt)).toBe(4);
  vi.advanceTimersByTime(1);
  expect(countWipes(3, placedAt)).toBe(0);
});

it.each([0, 1])('does not pause after %i wipes', (wipes) => {
  const resume = vi.fn();
  expect(pauseAfter(wipes, resume)).toBe(false);
  vi.runAllTimers();
  expect(resume).not.toHaveBeenCalled();
});

it.each([
  [2, 100],
  [3, 200],
  [4, 400],
  [5, 800],
])('pauses after %i wipes in a row for %i ms', (wipes, ms) => {
  const resume = vi.fn();
  expect(pauseAfter(wipes, resume)).toBeTruthy();
  vi.advanceTimersByTime(ms - 1);
  expect(resume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(resume).toHaveBeenCalledOnce();
});
