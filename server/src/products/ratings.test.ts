import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, emptySummary, productRateOf, reviewCountsOf } from './ratings.ts';

describe('a rating', () => {
  it('has one decimal, and is 0 without reviews', () => {
    expect(averageOf(0, 0)).toBe(0);
    expect(averageOf(14, 3)).toBe(4.7);
    expect(averageOf(9, 2)).toBe(4.5);
    expect(averageOf(10, 2)).toBe(5);
  });

  it('stays between the worst and the best, and the histogram adds up', () => {
    const number = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(fc.tuple(number, number, number, number, number), (rates) => {
        const summary = { ...emptySummary, rates };
        const { average, count, histogram } = productRateOf(summary);
        const { positive, negative, total } = reviewCountsOf(summary);
        expect(Object.values(histogram).reduce((sum, value) => sum + value, 0)).toBe(count);
        expect(positive + negative + histogram['3']).toBe(total);
        expect(total).toBe(count);
        if (count > 0) expect(average >= 1 && average <= 5).toBe(true);
      }),
    );
  });
});
