import type { Change } from '../../notices/change.ts';
import { anyProduct, type ResponseSubject } from './change-log.ts';

/** Which keys of the cache are about which store and product, so that a change removes them without a search. */
export function createResponseIndex() {
  const stores = new Map<string, Map<string, Set<string>>>();
  return {
    add(key: string, { storeId, productCode = anyProduct }: ResponseSubject): void {
      const products = stores.get(storeId) ?? new Map<string, Set<string>>();
      stores.set(storeId, products);
      const keys = products.get(productCode) ?? new Set();
      products.set(productCode, keys.add(key));
    },
    remove(key: string, { storeId, productCode = anyProduct }: ResponseSubject): void {
      const products = stores.get(storeId);
      const keys = products?.get(productCode);
      keys?.delete(key);
      if (keys?.size === 0) products?.delete(productCode);
      if (products?.size === 0) stores.delete(storeId);
    },
    /** The keys of the responses that the change of this store outdates. */
    keysOf(storeId: string, { productCode }: Change): string[] {
      const products = stores.get(storeId);
      if (products === undefined) return [];
      const changed =
        productCode === undefined
          ? [...products.values()]
          : [products.get(productCode), products.get(anyProduct)];
      return changed.flatMap((keys) => [...(keys ?? [])]);
    },
  };
}
