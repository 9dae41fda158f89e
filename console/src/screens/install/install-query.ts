import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type SeenHost = CallResult<'getInstall'>['hosts'][number];
export type CheckedPage = CallResult<'checkPage'>;

/** `watch`: the server then records each request of a page. */
export const installQuery = (storeId: string, { watch }: { readonly watch?: true } = {}) =>
  queryOptions({
    queryKey: ['store', storeId, 'install'],
    queryFn: ({ signal }) =>
      call('getInstall', { params: { store_id: storeId }, query: { watch } }, { signal }),
    staleTime: 0,
  });
