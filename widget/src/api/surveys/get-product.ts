import { widgetPaths } from '@opina/contract/widget-paths';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readEach, readFields, readText } from '../read-values.ts';
import { request } from '../transport.ts';

export interface Product {
  tags: string[];
}

/** What the server knows of the product. */
export async function getProduct(
  { apiUrl, code, storeId }: ApiAddress,
  signal: AbortSignal,
): Promise<Product> {
  const url = addressOf(apiUrl, widgetPaths.getProduct, { store_id: storeId, product_id: code });
  return readProduct(await request(url, { signal }));
}

export const readProduct = (value: unknown): Product => ({
  tags: readEach(readFields(value).tags, (tag) => readText(tag) || undefined),
});
