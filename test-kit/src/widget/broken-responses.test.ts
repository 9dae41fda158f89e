import { describe, expect, it } from 'vitest';
import { breakResponse } from './broken-responses.ts';
import { wireRoot } from './entities.ts';
import { seededRandom, seedOf } from './seeded-random.ts';

describe('broken responses', () => {
  it('are equal for the same seed, and differ for another', () => {
    const texts = [1, 1, 2].map((seed) => JSON.stringify(breakResponse(wireRoot(), seed, 5)));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
  });

  it('leave the original response unchanged', () => {
    const response = wireRoot();
    breakResponse(response, 3, 2);
    expect(response).toEqual(wireRoot());
  });

  it('can be sent as JSON, and are mostly intact', () => {
    const whole = JSON.stringify(wireRoot()).length;
    const lengths = Array.from({ length: 200 }, (_, seed) => {
      const broken = breakResponse(wireRoot(), seed, 60);
      return JSON.stringify(JSON.parse(JSON.stringify(broken))).length;
    });
    expect(lengths.filter((length) => length > whole / 2).length).toBeGreaterThan(120);
  });
});

describe('seeded numbers', () => {
  it('are at least 0, below 1, and spread', () => {
    const random = seededRandom(seedOf('Opina'));
    const numbers = Array.from({ length: 10_000 }, random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  });
});
