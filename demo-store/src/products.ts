import type { Product } from './product.ts';
import { casaAuroraProducts } from './products/casa-aurora.ts';
import { fernAndFieldProducts } from './products/fern-and-field.ts';
import { lanaYBarroProducts } from './products/lana-y-barro.ts';
import type { ShopKey } from './shop.ts';

/** All products of the demo. The home page of a shop features the first one. */
export const products: readonly Product[] = [
  ...casaAuroraProducts,
  ...lanaYBarroProducts,
  ...fernAndFieldProducts,
];

export function productsOf(shop: { readonly key: ShopKey }): readonly Product[] {
  return products.filter((product) => product.shop === shop.key);
}

export function productWithCode(code: Product['code']): Product {
  const found = products.find((product) => product.code === code);
  if (!found) throw new Error(`The demo shop has no product ${code}.`);
  return found;
}

export function productAddress(product: Product): string {
  return `/${product.shop}/${product.slug}`;
}

export function pictureAddress(product: Product): string {
  return `/pictures/${product.picture.file}`;
}
