import { describe, expect, it } from 'vitest';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import { searchLanguage, searchWords } from './search-words.ts';

describe('foldCaseAndAccents', () => {
  it.each([
    ['Dimensão', 'dimensao'],
    ['É ÇÃO', 'e cao'],
    ['Ñandú', 'nandu'],
    ['cafe\u0301', 'cafe'],
    ['日本', '日本'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldCaseAndAccents(text)).toBe(folded);
  });
});

describe('words', () => {
  it('are letters and digits', () => {
    expect(wordsOf('¿Guarda-roupa, 2,5 m (110v)?')).toEqual(['Guarda', 'roupa', '2', '5', 'm', '110v']);
    expect(wordsOf(' ?! ')).toEqual([]);
  });

  it('are searched for once each, with and without accents', () => {
    expect(searchWords('Não, NAO: manga não')).toEqual([
      { typed: 'não', folded: 'nao' },
      { typed: 'manga', folded: 'manga' },
    ]);
  });

  it('are limited in number and length', () => {
    const many = searchWords(Array.from({ length: 500 }, (_, n) => `palavra${n}`).join(' '));
    expect(many.length).toBeLessThan(50);
    expect(searchWords('a'.repeat(1_000))[0]?.folded.length).toBeLessThan(100);
  });
});

describe('searchLanguage', () => {
  it.each([
    ['pt-BR', 'portuguese'],
    ['pt', 'portuguese'],
    ['es', 'spanish'],
    ['es-AR', 'spanish'],
    ['en', 'english'],
    ['de', 'portuguese'],
    ['pto', 'portuguese'],
  ])('of %s is %s', (locale, language) => {
    expect(searchLanguage(locale)).toBe(language);
  });
});
