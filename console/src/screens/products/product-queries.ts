import type { CallResult } from '@opina/contract/call-values';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultSort, type ProductsSearch } from '../../addresses/products-search.ts';
import { call } from '../../api/call.ts';

export type ListedProduct = CallResult<'listProducts'>['items'][number];
export type ProductDetails = CallResult<'getProductDetails'>;
export type JoinPreview = CallResult<'previewJoin'>;

const perPage = 50;
const perSuggestion = 5;

/** The products of an address, page by page. The former list stays on screen while the next is loaded. */
export const productsQuery = (storeId: string, { q, sort = defaultSort }: ProductsSearch) =>
  infiniteQueryOptions({
    queryKey: ['store', storeId, 'products', 'list', q ?? '', sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'listProducts',
        { params: { store_id: storeId }, query: { q, sort, cursor, per_page: perPage } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const productQuery = (storeId: string, code: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'products', 'one', code],
    queryFn: ({ signal }) => call('getProductDetails', { params: { store_id: storeId, code } }, { signal }),
  });

/** Products that a text may mean, the most reviewed first. */
export const suggestionsQuery = (storeId: string, q: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'products', 'suggestions', q],
    queryFn: ({ signal }) =>
      call(
        'listProducts',
        { params: { store_id: storeId }, query: { q, sort: 'reviews', per_page: perSuggestion } },
        { signal },
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
