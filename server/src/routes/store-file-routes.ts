import type { StoreTransfers } from '../domain/store-transfers.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function storeFileRoutes(transfers: StoreTransfers): Pick<CallHandlers, 'exportStore'> {
  return {
    exportStore: ({ params, query }) =>
      transfers.exportStore({
        storeId: params.store_id,
        format: query.format,
        withPersonalData: query.personal_data,
      }),
  };
}
