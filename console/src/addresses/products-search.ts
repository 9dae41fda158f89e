import { type ProductSort, productSorts } from '@opina/contract/constants/products';
import { oneOf, textOf, withoutUndefined } from './search-values.ts';

/** How the list of products is sorted without a choice: those that are reviewed most. */
export const defaultSort = 'reviews' satisfies ProductSort;

/** The list of products that an address shows. */
export interface ProductsSearch {
  readonly q?: string | undefined;
  /** Default: `defaultSort`. */
  readonly sort?: ProductSort | undefined;
}

export function productsSearch(search: Record<string, unknown>): ProductsSearch {
  const sort = oneOf(productSorts, search.sort);
  return withoutUndefined({ q: textOf(search.q), sort: sort === defaultSort ? undefined : sort });
}
