// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrawLimiter } from './draw-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets an element be wiped once, then waits twice as long each time', () => {
  const element = document.createElement('div');
  const draws: number[] = [];
  const begin = Date.now();
  const canDraw = createDrawLimiter(() => draw());
  const draw = () => {
    if (!canDraw(element, 'A')) return;
    draws.push(Date.now() - begin);
    // The host wipes at once, and the page's change has us draw again.
    queueMicrotask(draw);
  };
  draw();
  return vi.advanceTimersByTimeAsync(1000).then(() => {
    expect(draws).toEqual([0, 0, 100, 300, 700]);
  });
});

it('does not pause for another product, or for an element that was not wiped lately', () => {
  const element = document.createElement('div');
  const canDraw = createDrawLimiter(() => {});
  expect(['A', 'B', 'C', 'D'].map((what) => canDraw(element, what))).toEqual([true, true, true, true]);
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(3000);
    expect(canDraw(element, 'D')).toBe(true);
  }
});
