import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type SavedReply = CallResult<'listSavedReplies'>['items'][number];

/** The texts that a store keeps for its replies and answers, in their order. */
export const savedRepliesQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'saved-replies'],
    queryFn: ({ signal }) => call('listSavedReplies', { params: { store_id: storeId } }, { signal }),
    staleTime: 5 * 60_000,
  });
