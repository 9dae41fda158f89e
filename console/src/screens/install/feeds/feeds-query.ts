import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type Feeds = CallResult<'getFeeds'>;
export type FeedName = keyof Feeds['addresses'];

export const feedsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'feeds'],
    queryFn: ({ signal }) => call('getFeeds', { params: { store_id: storeId } }, { signal }),
    staleTime: 0,
  });
