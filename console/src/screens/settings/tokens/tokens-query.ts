import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type Token = CallResult<'listTokens'>['items'][number];

/** The tokens of the store's API, without the tokens themselves. */
export const tokensQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'tokens'],
    queryFn: ({ signal }) => call('listTokens', { params: { store_id: storeId } }, { signal }),
  });
