import type { WebhookRecord } from '@opina/contract/records/collection';
import {
  countRows,
  type ExportScope,
  fewRecords,
  record,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedWebhooks = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'webhook_endpoints') : 0;

/** The webhooks as records, without secrets. None without personal data: an address may contain some. */
export async function* exportedWebhooks(scope: ExportScope): AsyncGenerator<WebhookRecord> {
  const { tx, storeId, withPersonalData } = scope;
  if (!withPersonalData) return;
  yield* fewRecords<WebhookRecord>(
    scope,
    tx`
    SELECT ${record(scope, tx`'webhook' AS type, url, events`)}
    FROM webhook_endpoints WHERE store_id = ${storeId} ORDER BY id`,
  );
}
