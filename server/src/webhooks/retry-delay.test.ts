import { describe, expect, it } from 'vitest';
import { maxAttempts, retryDelayMs } from './retry-delay.ts';

const hourMs = 3_600_000;

describe('the delay of a delivery', () => {
  it('grows from seconds to hours, and all attempts take about a day', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, n) => retryDelayMs(n + 1, 0.5));
    expect(delays.slice(0, 4)).toEqual([5_000, 20_000, 80_000, 320_000]);
    expect(Math.max(...delays)).toBe(6 * hourMs);
    const all = delays.reduce((sum, delay) => sum + delay, 0);
    expect(all / hourMs).toBeGreaterThan(20);
    expect(all / hourMs).toBeLessThan(32);
  });
});
