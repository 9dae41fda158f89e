import { expect, it } from 'vitest';
import { texts as en } from '../text/en.ts';
import { texts as es } from '../text/es.ts';
import { texts as ptBr } from '../text/pt-br.ts';
import { recommendationWords } from './recommendation-words.ts';
import { sealWords } from './seal/seal-words.ts';
import { rateWords } from './shelf/rate-words.ts';

const languages = [
  ['pt-BR', ptBr],
  ['en', en],
  ['es', es],
] as const;

it('the small widgets use the words of the language files', () => {
  for (const [locale, texts] of languages) {
    expect(recommendationWords(locale)).toBe(texts.recommendation);
    for (const count of [1, 2, 123]) {
      const { name } = rateWords(locale, 5, count);
      expect(name).toBe(`${texts.starsName('5')}, ${texts.reviewsCount(count, String(count))}`);
    }
  }
});

it('numbers are written the way of the language', () => {
  expect(sealWords('pt-BR', 4.66, 1234)).toBe('★ 4,7 de 5 · 1.234 avaliações da loja');
  expect(sealWords('es', 4.66, 1234)).toBe('★ 4,7 de 5 · 1234 opiniones de la tienda');
  expect(rateWords('pt-BR', 4.66, 12345)).toEqual({ outOf: 'de 5 –', name: '4,7 de 5, 12.345 avaliações' });
  expect(rateWords('en', 4.66, 12345)).toEqual({
    outOf: 'out of 5',
    name: '4.7 out of 5, 12,345 reviews',
  });
});

it('a store without a language, or with another, is understood', () => {
  expect([undefined, '', 7, null].map(recommendationWords)).toEqual(Array(4).fill(ptBr.recommendation));
  expect(recommendationWords('es_AR')).toBe(es.recommendation);
  expect(recommendationWords('de-DE')).toBe(ptBr.recommendation);
  expect(sealWords('de-DE', 4.66, 1234)).toBe('★ 4,7 de 5 · 1.234 avaliações da loja');
  expect(sealWords('en_US', 4.66, 1234)).toBe('★ 4.7 out of 5 · 1,234 reviews of the store');
});
