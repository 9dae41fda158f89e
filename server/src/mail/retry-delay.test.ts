import { describe, expect, it } from 'vitest';
import { maxAttempts, retryDelayMs } from './retry-delay.ts';

describe('retryDelayMs', () => {
  it('doubles from a minute to six hours, about 20 hours in all', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, n) => retryDelayMs(n + 1, 0.5));
    expect(delays.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(Math.max(...delays)).toBe(6 * 3_600_000);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(72);
  });
});
