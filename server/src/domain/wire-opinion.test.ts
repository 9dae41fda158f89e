import { describe, expect, it } from 'vitest';
import { anonymousAuthor } from './anonymous-author.ts';
import { dayMonthYear } from './wire-opinion.ts';

describe('a review on the wire', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', '31/12/2026'],
    ['2024-02-29T00:00:00Z', '29/02/2024'],
    ['0999-01-02T00:00:00Z', '02/01/0999'],
  ])('has the day of %s in UTC', (iso, text) => {
    expect(dayMonthYear(new Date(iso))).toBe(text);
  });

  it.each([
    ['pt-BR', 'Cliente anônimo'],
    ['pt', 'Cliente anônimo'],
    ['es-AR', 'Cliente anónimo'],
    ['ES', 'Cliente anónimo'],
    ['en-US', 'Anonymous customer'],
    ['fr', 'Anonymous customer'],
    ['est', 'Anonymous customer'],
  ])('names who gave no name in the language of a store in %s', (locale, name) => {
    expect(anonymousAuthor(locale)).toBe(name);
  });
});
