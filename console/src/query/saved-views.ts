import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type SavedView = CallResult<'listSavedViews'>['items'][number];

/** The filters of lists that a store keeps under names. */
export const savedViewsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'saved-views'],
    queryFn: ({ signal }) => call('listSavedViews', { params: { store_id: storeId } }, { signal }),
    staleTime: 60_000,
  });
