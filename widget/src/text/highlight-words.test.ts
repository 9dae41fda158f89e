import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightWords } from './highlight-words.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, typed: string) =>
  highlightWords(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('the words of a suggestion', () => {
  it.each([
    ['Qual o tamanho da borracha?', 'tamanho da borracha', 'Qual o [tamanho] da [borracha]?'],
    ['Qual o tamanho?', 'ta', 'Qual o tamanho?'], // two characters
    ['Qual o tamanho?', 'tam', 'Qual o [tam]anho?'], // three
    ['Tem em lã? Tem sim', 'tem em la', '[Tem] em lã? [Tem] sim'],
    ['Funciona em INDUÇÃO?', 'inducao', 'Funciona em [INDUÇÃO]?'],
    ['Funciona em inducao?', 'Indução', 'Funciona em [inducao]?'],
    ['Funciona em induc\u0327a\u0303o?', 'indução', 'Funciona em [induc\u0327a\u0303o]?'],
    ['A espera compensa?', 'era', 'A espera compensa?'], // not in the middle of a word
    ['Custa R$ 10,00 (a vista)?', '(a.* [vis]ta $10 ??? \\', 'Custa R$ 10,00 (a [vis]ta)?'],
    ['Qual é?', '', 'Qual é?'],
    ['', 'tamanho', ''],
    ['¿Destiñe?', 'destine', '¿[Destiñe]?'],
  ])('%j for %j: %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('are the text again when put together, whatever it is and whatever was typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const typed of [other, one, one.slice(0, 4)]) {
          const parts = highlightWords(one, typed);
          expect(parts.map((part) => part.text).join('')).toBe(one);
          expect(parts.every((part) => part.text)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
