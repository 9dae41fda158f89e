import { describe, expect, it } from 'vitest';
import { wordSimilarity } from './word-closeness.ts';

describe('wordSimilarity', () => {
  it.each([
    ['tamanho', 'tamanho'],
    ['m', 'm'],
    ['220v', '220v'],
  ])('is 1 for %s and %s', (word, other) => {
    expect(wordSimilarity(word, other)).toBe(1);
  });

  it.each([
    ['tam', 'tamanho', 'not typed to its end'],
    ['encolher', 'encolhe', 'another ending'],
    ['sleeves', 'sleeve', 'another ending'],
    ['tamnho', 'tamanho', 'a letter left out'],
    ['tamannho', 'tamanho', 'a letter added'],
    ['tamamho', 'tamanho', 'a wrong letter'],
    ['tamahno', 'tamanho', 'letters swapped'],
    ['mnaga', 'manga', 'letters swapped'],
    ['wieght', 'weight', 'letters swapped'],
    ['weight', 'wieght', 'letters swapped'],
    ['dimensao', 'dimensoes', 'another form'],
    ['22', '22', 'the same'],
    ['220', '220v', 'not typed to its end'],
  ])('is greater than 0 for %s and %s: %s', (word, other) => {
    expect(wordSimilarity(word, other)).toBeGreaterThanOrEqual(0.6);
    expect(wordSimilarity(word, other)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['110v', '220v'],
    ['220v', '220w'],
    ['cor', 'cot'],
    ['ta', 'tamanho'],
    ['quantos', 'qual'],
    ['gola', 'kilos'],
    ['manga', 'garantia'],
    ['a', 'b'],
    ['', 'manga'],
    ['manga', ''],
  ])('is 0 for %s and %s', (word, other) => {
    expect(wordSimilarity(word, other)).toBe(0);
  });

  it('is smaller if more letters are wrong', () => {
    expect(wordSimilarity('garantia', 'garanria')).toBeGreaterThan(wordSimilarity('garantia', 'garamria'));
  });
});
