import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTextLimit, desktopTextLimit, truncateText } from './truncate-text.ts';

describe('a long text', () => {
  it('is truncated at 150 characters in the list of a desktop and at 80 elsewhere', () => {
    expect(desktopTextLimit).toBe(150);
    expect(defaultTextLimit).toBe(80);
  });

  it('is truncated only when it is longer than the limit', () => {
    expect(truncateText('x'.repeat(150), 150)).toBeUndefined();
    expect(truncateText('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
  });

  it.each([
    ['Muito boa cafeteira', 12, 'Muito boa…'],
    ['Muito boa cafeteira', 9, 'Muito boa…'],
    ['Muito boa cafeteira', 10, 'Muito boa…'],
    ['Boa. Muito boa cafeteira', 6, 'Boa…'],
    // An address, or a language without spaces: nothing would be left.
    ['Veja https://loja.example/cafeteira', 20, 'Veja https://loja.ex…'],
    ['とても良いコーヒーメーカーです', 6, 'とても良いコ…'],
  ])('%j is truncated at %i at the end of a word: %j', (text, limit, folded) => {
    expect(truncateText(text, limit)).toBe(folded);
  });

  it('is never cut inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), fc.nat(100), (text, limit) => {
        const folded = truncateText(text, limit);
        if (folded === undefined) return;
        expect(Array.from(folded).length).toBeLessThanOrEqual(limit + 1);
        expect(text.startsWith(folded.slice(0, -1))).toBe(true);
        // A lone half of a character cannot be written in an address.
        expect(() => encodeURIComponent(folded)).not.toThrow();
      }),
    );
  });
});
