import { describe, expect, it } from 'vitest';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { localeOf } from './locale-of.ts';
import { texts as ptBr } from './pt-br.ts';
import type { Texts } from './texts.ts';

const languages: [string, Texts][] = [
  ['pt-BR', ptBr],
  ['en', en],
  ['es', es],
];

/** Every text of a language by its path, those made by functions for 0, 1, 2 and 1,000 things. */
function everyText(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return [0, 1, 2, 1000].flatMap((count) => everyText(value(count, String(count)), `${path}(${count})`));
  }
  return Object.entries(value as object).flatMap(([key, part]) => everyText(part, `${path}.${key}`));
}

describe.each(languages)('the texts in %s', (_, texts) => {
  it('are all there, and none shows what is no text', () => {
    for (const [path, text] of everyText(texts)) {
      expect(text, path).not.toMatch(/undefined|null|NaN|\[object/);
      if (!path.includes('basedOn')) expect(text.trim(), path).not.toBe('');
    }
  });

  it('have the keys of the others', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ptBr).sort());
  });

  it('use the singular for exactly one vote', () => {
    const word = (count: number) => texts.votes(count, String(count)).replace(/\d+\s*/, '');
    expect(word(1)).not.toBe(word(2));
    expect(word(0)).toBe(word(2));
    expect(word(1000)).toBe(word(2));
  });
});

describe('the documented texts', () => {
  it.each([
    [ptBr.ratingOnly, 'Cliente não escreveu uma avaliação, apenas deu a nota do produto.'],
    [ptBr.auditedBy, 'Avaliações reais, auditadas por'],
    [ptBr.recommends, 'Sim, eu recomendo este produto'],
    [ptBr.doesNotRecommend, 'Não, eu não recomendo este produto'],
    [ptBr.voteQuestion, 'Esta avaliação foi útil?'],
    [ptBr.by, 'Por'],
    [ptBr.on, 'Em'],
    [ptBr.ratingLegend, 'Nota do produto'],
    [ptBr.loadMore, 'Carregar mais'],
    [ptBr.seeMore, 'ver mais'],
    [ptBr.seeLess, 'ver menos'],
    [ptBr.votes(1, '1'), '1 voto'],
    [ptBr.votes(2, '2'), '2 votos'],
    [ptBr.starsName('4,7'), '4,7 de 5'],
    [en.loadMore, 'LOAD MORE'],
    [en.recommends, 'Yes, I recommend this product'],
    [en.doesNotRecommend, "No, I don't recommend this product"],
    [en.voteQuestion, 'Was this review helpful?'],
  ])('%s', (text, documented) => {
    expect(text).toBe(documented);
  });
});

describe('the language of a store', () => {
  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt_PT', 'pt-BR'],
    ['es-AR', 'es'],
    ['ES', 'es'],
    ['en-US', 'en'],
    ['de', 'en'],
    ['', 'pt-BR'],
  ])('%j is %s', (storeLocale, locale) => {
    expect(localeOf(storeLocale)).toBe(locale);
  });
});
