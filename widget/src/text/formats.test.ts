import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const date = { day: 5, month: 3, year: 2026 };

describe('what the store writes', () => {
  it.each([
    ['pt-BR', 'pt-BR', '05/03/2026'],
    ['es-AR', 'es', '05/03/2026'],
    ['es-CL', 'es', '05-03-2026'],
    ['en-US', 'en', '03/05/2026'],
    ['en-GB', 'en', '05/03/2026'],
    ['not a locale', 'pt-BR', '05/03/2026'],
  ] as const)('dates in %s with two digits, in its order', (storeLocale, locale, shown) => {
    expect(createFormats(storeLocale, locale).date(date)).toBe(shown);
  });

  it.each([
    ['pt-BR', 'pt-BR', '4,7'],
    ['en-US', 'en', '4.7'],
  ] as const)('ratings in %s', (storeLocale, locale, shown) => {
    expect(createFormats(storeLocale, locale).rate(4.7)).toBe(shown);
    expect(createFormats(storeLocale, locale).rate(5)).toBe('5');
  });

  it('countries in the language of the texts', () => {
    expect(createFormats('es-AR', 'es').country('BR')).toBe('Brasil');
    expect(createFormats('en-US', 'en').country('BR')).toBe('Brazil');
  });
});
