import { canonicalLocale, sameLocale } from './same-locale.ts';

/** The countries whose flags are drawn. */
export type FlagRegion = 'AR' | 'BR' | 'CL' | 'CO' | 'PE' | 'US' | 'UY';

/** A map: the locale comes from outside, and a plain object would know `constructor`. */
const regions: ReadonlyMap<string, FlagRegion> = new Map([
  ['es-ar', 'AR'],
  ['es-co', 'CO'],
  ['es-pe', 'PE'],
  ['es-cl', 'CL'],
  ['es-uy', 'UY'],
  ['pt-br', 'BR'],
  ['en-us', 'US'],
]);

/** The flag of the language a review is written in; a Brazilian store shows none. */
export function flagRegion(reviewLocale: string, storeLocale: string): FlagRegion | undefined {
  return sameLocale(storeLocale, 'pt-BR') ? undefined : regions.get(canonicalLocale(reviewLocale));
}
