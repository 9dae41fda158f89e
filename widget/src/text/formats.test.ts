import { describe, expect, it, vi } from 'vitest';
import { createFormats } from './formats.ts';

const date = { day: 5, month: 3, year: 2026 };

describe('what the store writes', () => {
  it.each([
    ['pt-BR', 'pt-BR', '05/03/2026'],
    ['es-AR', 'es', '05/03/2026'],
    ['es-CO', 'es', '05/03/2026'],
    ['es-PE', 'es', '05/03/2026'],
    ['es-UY', 'es', '05/03/2026'],
    ['es-CL', 'es', '05-03-2026'],
    ['pt_BR', 'pt-BR', '05/03/2026'],
    ['en-US', 'en', '05 Mar 2026'],
    ['en-GB', 'en', '05 Mar 2026'],
    ['de-DE', 'en', '05 Mar 2026'],
    ['not a locale', 'pt-BR', '05/03/2026'],
  ] as const)('dates in %s (%s) so that they are read one way: %s', (storeLocale, locale, shown) => {
    expect(createFormats(storeLocale, locale).date(date)).toBe(shown);
  });

  it.each(['Pacific/Kiritimati', 'America/Sao_Paulo', 'Pacific/Pago_Pago'])(
    'the day that the server names, read in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(createFormats('pt-BR', 'pt-BR').date({ day: 1, month: 1, year: 2026 })).toBe('01/01/2026');
      vi.unstubAllEnvs();
    },
  );

  it.each([
    ['pt-BR', 'pt-BR', '4,7'],
    ['es-AR', 'es', '4,7'],
    ['es-PE', 'es', '4.7'],
    ['en-US', 'en', '4.7'],
  ] as const)('ratings in %s', (storeLocale, locale, shown) => {
    expect(createFormats(storeLocale, locale).rate(4.7)).toBe(shown);
    expect(createFormats(storeLocale, locale).rate(5)).toBe('5');
  });

  it.each([
    ['pt-BR', 'pt-BR', '1.234', '12.345'],
    ['es-AR', 'es', '1.234', '12.345'],
    ['en-US', 'en', '1,234', '12,345'],
  ] as const)('counts in %s in groups', (storeLocale, locale, thousand, more) => {
    const { count } = createFormats(storeLocale, locale);
    expect([count(999), count(1234), count(12_345)]).toEqual(['999', thousand, more]);
  });

  it('languages in the language of the texts', () => {
    expect(createFormats('es-AR', 'es').language('pt-br')).toBe('portugués (Brasil)');
    expect(createFormats('en-US', 'en').language('es-AR')).toBe('Spanish (Argentina)');
  });
});
