import { identifierValues as values } from '@opina/contract/entities/new-product';
import { isGtin } from '@opina/contract/gtin';
import { Compile } from 'typebox/compile';
import { toPlainLine } from '../platform/text/clean-text.ts';

/** What identifies a product outside of its store. */
export interface ProductIdentifiers {
  readonly gtins: readonly string[];
  readonly mpn: string | null;
  readonly brand: string | null;
}

const mpn = Compile(values.mpn);
const brand = Compile(values.brand);

/** The GTINs that are valid, each once, without the spaces and hyphens between their digits. */
export const checkGtins = (raw: readonly string[]): string[] => [
  ...new Set(raw.map((text) => text.replaceAll(/[\s-]/g, '')).filter(isGtin)),
];

/** The cleaned number of the maker; empty if it is too long. */
export function checkMpn(raw: string): string {
  const line = toPlainLine(raw);
  return mpn.Check(line) ? line : '';
}

/** The cleaned name of the brand; empty if it is too long. */
export function checkBrand(raw: string): string {
  const line = toPlainLine(raw);
  return brand.Check(line) ? line : '';
}
