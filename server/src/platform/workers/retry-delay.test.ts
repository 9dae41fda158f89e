import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const delayMs = retryDelay({ firstMs: 60_000, factor: 2 });

it('grows by its factor, up to six hours', () => {
  expect([1, 2, 3, 30].map((attempt) => delayMs(attempt, 0.5))).toEqual([
    60_000,
    120_000,
    240_000,
    6 * 3_600_000,
  ]);
});

it('varies by a quarter, so that what failed together is spread', () => {
  expect([delayMs(1, 0), delayMs(1, 1)]).toEqual([45_000, 75_000]);
  expect(new Set(Array.from({ length: 20 }, () => delayMs(8))).size).toBeGreaterThan(10);
});
