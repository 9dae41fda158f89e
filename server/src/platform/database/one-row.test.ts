import { describe, expect, it } from 'vitest';
import { oneRow } from './one-row.ts';

describe('oneRow', () => {
  it('returns the only row', () => {
    expect(oneRow([{ count: 0 }])).toEqual({ count: 0 });
  });

  it.each([0, 2])('throws for %i rows', (number) => {
    expect(() => oneRow(Array(number).fill({ count: 1 }))).toThrow(
      `A statement that returns one row returned ${number}.`,
    );
  });
});
