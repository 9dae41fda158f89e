import { describe, expect, it } from 'vitest';
import { flagRegion } from './flag-region.ts';

describe('the flag of a review', () => {
  it.each([
    ['es-AR', 'AR'],
    ['es-CO', 'CO'],
    ['es-PE', 'PE'],
    ['es-CL', 'CL'],
    ['es-UY', 'UY'],
    ['pt-BR', 'BR'],
    ['en-US', 'US'],
    ['en_us', 'US'],
  ])('%s is that of %s', (locale, region) => {
    expect(flagRegion(locale, 'es-MX')).toBe(region);
  });

  it.each(['en-GB', 'es', '', 'constructor'])('%j has none', (locale) => {
    expect(flagRegion(locale, 'es-AR')).toBeUndefined();
  });

  it("is shown in a store of any other locale, and for the store's own", () => {
    for (const store of ['en-US', 'es-AR', 'es-CL', 'pt-PT', ''])
      expect(flagRegion('pt-BR', store)).toBe('BR');
    expect(flagRegion('es-AR', 'es-CL')).toBe('AR');
    expect(flagRegion('es-AR', 'es_ar')).toBe('AR');
    expect(flagRegion('en-US', 'en-US')).toBe('US');
  });

  it('is never shown in a Brazilian store', () => {
    expect(flagRegion('en-US', 'pt-BR')).toBeUndefined();
    expect(flagRegion('pt-BR', 'pt_br')).toBeUndefined();
  });
});
