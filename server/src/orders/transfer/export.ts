import type { OrderRecord } from '@opina/contract/records/order';
import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import { suppressionsOf } from '../../mail/suppression/suppressed-addresses.ts';
import {
  countRows,
  type ExportScope,
  fetched,
  instant,
  list,
  type RecordRow,
  record,
} from '../../platform/database/export-records.ts';

export const countExportedOrders = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'orders') : 0;

/**
 * The orders as records. None without personal data. The list of addresses that get no mail has hashes with this server's key,
 * so each order says it of its client.
 */
export async function* exportedOrders(
  { tx, storeId, withPersonalData }: ExportScope,
  hashEmail: EmailHasher | undefined,
): AsyncGenerator<OrderRecord> {
  if (!withPersonalData) return;
  await tx`
    DECLARE exported_orders NO SCROLL CURSOR FOR
    SELECT ${record(
      tx,
      tx`'order' AS type, order_id, status, ${instant(tx, 'delivery_date')} AS delivery_date, client_email,
      client_first_name, client_last_name, client_phone, client_tags, tags,
      ${instant(tx, 'created_at')} AS created_at, ${instant(tx, 'updated_at')} AS updated_at,
      ${list(
        tx,
        tx`
        SELECT json_agg(json_build_object('product_code', i.product_code, 'name', i.name, 'url', i.url,
          'price', i.price::text, 'photos_urls', i.photos_urls, 'tags', i.tags, 'extra', i.extra)
          ORDER BY i.position)
        FROM order_items AS i WHERE i.store_id = ${storeId} AND i.order_id = o.order_id`,
      )} AS items`,
    )}
    FROM orders AS o WHERE store_id = ${storeId} ORDER BY order_id COLLATE "C"`;
  for await (const rows of fetched<RecordRow<OrderRecord>>(tx, 'exported_orders')) {
    const emails = rows.flatMap((row) => row.record.client_email ?? []);
    const suppressions = hashEmail && (await suppressionsOf(tx, hashEmail, storeId, emails));
    for (const row of rows) {
      const reason = suppressions?.get(row.record.client_email ?? '');
      yield reason === undefined ? row.record : { ...row.record, client_suppression: reason };
    }
  }
}
