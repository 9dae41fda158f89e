import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type TransferDetail = CallResult<'getTransfer'>;
export type Transfer = CallResult<'listTransfers'>['items'][number];
export type Report = NonNullable<TransferDetail['report']>;

/** The newest imports and exports of the store. */
export const transfersQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'transfers', 'list'],
    queryFn: ({ signal }) => call('listTransfers', { params: { store_id: storeId } }, { signal }),
  });

/** One of them, with what its file contains. */
export const transferQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: ['store', storeId, 'transfers', 'one', id],
    queryFn: ({ signal }) => call('getTransfer', { params: { store_id: storeId, id } }, { signal }),
  });

/** Whether the server has something to do for it now. */
export const isUnderWay = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
