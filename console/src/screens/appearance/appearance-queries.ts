import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const appearanceQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'appearance', 'now'],
    queryFn: ({ signal }) => call('getAppearance', { params: { store_id: storeId } }, { signal }),
  });

export const versionsQuery = (storeId: string) =>
  infiniteQueryOptions({
    queryKey: ['store', storeId, 'appearance', 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listAppearanceVersions',
        { params: { store_id: storeId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
  });

export const reviewedProductsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'appearance', 'products'],
    queryFn: ({ signal }) => call('listReviewedProducts', { params: { store_id: storeId } }, { signal }),
  });
