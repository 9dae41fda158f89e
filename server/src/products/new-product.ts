import { maxPageProductPhotos, maxTags } from '@opina/contract/constants/products';
import { newProductValues as values } from '@opina/contract/entities/new-product';
import { Compile } from 'typebox/compile';
import { normalizeId, toPlainLine } from '../platform/text/clean-text.ts';
import { parseUrl } from '../platform/text/parse-url.ts';

/** A product as a page or an order names it. Empty: not given. */
export interface NewProduct {
  readonly code: string;
  readonly name: string;
  readonly photosUrls: readonly string[];
  readonly tags: readonly string[];
}

const code = Compile(values.code);
const name = Compile(values.name);
const tag = Compile(values.tags.items);
const photoUrl = Compile(values.photos_urls.items);

/**
 * Cleans a product and checks it: the one rule set. Whoever reads a format translates it into a product. Invalid values are
 * left out, and nothing is shortened. Undefined if the code is invalid.
 */
export function checkProduct(product: NewProduct): NewProduct | undefined {
  const productCode = normalizeId(product.code);
  if (!isProductCode(productCode)) return undefined;
  return {
    code: productCode,
    name: checkProductName(product.name),
    photosUrls: checkProductPhotos(product.photosUrls),
    tags: checkTags(product.tags),
  };
}

export const isProductCode = (text: string): boolean => code.Check(text);

/** The cleaned name; empty if it is too long. */
export function checkProductName(raw: string): string {
  const line = toPlainLine(raw);
  return name.Check(line) ? line : '';
}

/** The addresses that are valid, each once. */
export function checkProductPhotos(raw: readonly string[]): string[] {
  const valid = raw.flatMap((text) => readWebAddress(text) ?? []).filter((url) => photoUrl.Check(url));
  return [...new Set(valid)].slice(0, maxPageProductPhotos);
}

/** The valid tags, cleaned. Products, orders and customers have the same. */
export function checkTags(raw: readonly string[]): string[] {
  const valid = raw.map(toPlainLine).filter((text) => tag.Check(text));
  return [...new Set(valid)].slice(0, maxTags);
}

/** An address of the web in the form of the URL standard; undefined if the text is not one. */
export function readWebAddress(text: string): string | undefined {
  const url = parseUrl(text.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}
