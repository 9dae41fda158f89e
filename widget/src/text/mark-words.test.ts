import { describe, expect, it } from 'vitest';
import { countFound, wordsThatBegin } from './mark-words.ts';

const marked = (text: string, ...beginnings: string[]) =>
  wordsThatBegin(text, beginnings)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

describe('what was searched for', () => {
  it('is counted once, however often a text has it', () => {
    expect(countFound('Camisa boa, camisas boas, ótima malha', ['camis', 'malh', 'seda'])).toBe(2);
    expect(countFound('', ['camis'])).toBe(0);
  });
});

describe('words that begin as what was searched for', () => {
  it('are found whole, in any case and with any accents', () => {
    const text = 'Ótimas AVALIAÇÕES: avaliação boa, avaliou bem';
    expect(marked(text, 'avaliacao', 'avali')).toEqual(['AVALIAÇÕES', 'avaliação', 'avaliou']);
    expect(marked(text.normalize('NFD'), 'otima')).toEqual(['Ótimas'.normalize('NFD')]);
  });

  it('are hardly longer than a short beginning', () => {
    expect(marked('A cor, as cores, o corredor', 'cor')).toEqual(['cor', 'cores']);
  });

  it.each(['', 'a', 'Bom tecido, bom', '👍 bom 👍'])('leave the text as it is: %s', (text) => {
    expect(
      wordsThatBegin(text, ['bom'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
