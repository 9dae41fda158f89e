import { logHint } from './console.ts';

const hinted = new Set<string>();

/** A mixed-up product id shows nothing and says nothing on the page: the console does, once per product. */
export function hintAtEmptyProduct(code: string, storeId: string): void {
  const hint = `Opina: store "${storeId}" has no reviews of product "${code}". Is this its _productId?`;
  if (!hinted.has(hint)) logHint(hint);
  hinted.add(hint);
}
