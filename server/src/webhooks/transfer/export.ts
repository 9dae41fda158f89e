import type { WebhookRecord } from '@opina/contract/records/collection';
import { countRows, type ExportScope, record, records } from '../../platform/database/export-records.ts';

export const countExportedWebhooks = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'webhook_endpoints') : 0;

/** The webhooks as records, without secrets. None without personal data: an address may contain some. */
export async function* exportedWebhooks({
  tx,
  storeId,
  withPersonalData,
}: ExportScope): AsyncGenerator<WebhookRecord> {
  if (!withPersonalData) return;
  await tx`
    DECLARE exported_webhooks NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'webhook' AS type, url, events`)}
    FROM webhook_endpoints WHERE store_id = ${storeId} ORDER BY id`;
  yield* records<WebhookRecord>(tx, 'exported_webhooks');
}
