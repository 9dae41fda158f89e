import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { resetOf } from '../platform/notices/news.ts';
import type { StoreTransfers } from './store-transfers.ts';

export function storeFileRoutes(
  transfers: StoreTransfers,
  { announce }: Pick<Context, 'announce'>,
): Pick<CallHandlers, 'exportStore' | 'importIntoStore'> {
  return {
    exportStore: ({ params, query }) =>
      transfers.exportStore({
        storeId: params.store_id,
        format: query.format,
        withPersonalData: query.personal_data,
      }),
    importIntoStore: async ({ params, query, upload }) => {
      const report = await transfers.importFile({
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
      });
      if (!query.dry_run) announce(resetOf(params.store_id));
      return report;
    },
  };
}
