import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import type { StoreTransfers } from './store-transfers.ts';

export function storeFileRoutes(
  transfers: StoreTransfers,
): Pick<CallHandlers, 'exportStore' | 'importIntoStore'> {
  return {
    exportStore: ({ params, query }) =>
      transfers.exportStore({
        storeId: params.store_id,
        format: query.format,
        withPersonalData: query.personal_data,
      }),
    importIntoStore: ({ params, query, upload }) =>
      transfers.importFile({
        storeId: params.store_id,
        dryRun: query.dry_run,
        from: query.from,
        source: query.source,
        productCode: query.product,
        locale: query.locale,
        dateOrder: query.date_order,
        thirdPartyName: query.third_party_name,
        map: query['map[]'] ?? [],
        mapValue: query['map_value[]'] ?? [],
        upload,
      }),
  };
}
