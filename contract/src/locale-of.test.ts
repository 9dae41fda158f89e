import { describe, expect, it } from 'vitest';
import { formatLocaleOf, localeOf, localeOfBrowser } from './locale-of.ts';

describe('the language', () => {
  it.each([
    ['pt-BR', 'pt-BR', 'pt-BR'],
    ['pt_PT', 'pt-BR', 'pt-PT'],
    [' ES-ar ', 'es', 'es-AR'],
    ['en', 'en', 'en'],
    ['en-US', 'en', 'en-US'],
    ['fr-CA', 'pt-BR', 'pt-BR'],
    ['eno', 'pt-BR', 'pt-BR'],
    ['english', 'pt-BR', 'pt-BR'],
    ['en-no language', 'en', 'en'],
    ['', 'pt-BR', 'pt-BR'],
  ])('of a store in %j is %s, with numbers as in %s', (storeLocale, locale, formats) => {
    expect(localeOf(storeLocale)).toBe(locale);
    expect(formatLocaleOf(storeLocale)).toBe(formats);
  });

  it.each([
    [['pt-PT', 'en'], 'pt-BR'],
    [['fr-FR', 'es-MX'], 'es'],
    [['fr', ' en-GB;q=0.8'], 'en'],
    [['de'], 'pt-BR'],
    [['*'], 'pt-BR'],
    [[], 'pt-BR'],
  ])('of a browser with %j is %s', (languages, locale) => {
    expect(localeOfBrowser(languages)).toBe(locale);
  });
});
