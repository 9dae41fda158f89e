import type { OrderRecord } from '@opina/contract/records/order';
import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import { suppressionsOf } from '../../mail/suppression/suppressed-addresses.ts';
import {
  countRows,
  type ExportScope,
  instant,
  list,
  recordBatches,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedOrders = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'orders') : 0;

/**
 * The orders as records. None without personal data. The list of addresses that get no mail has hashes with this server's key,
 * so each order says it of its client.
 */
export async function* exportedOrders(
  scope: ExportScope,
  hashEmail: EmailHasher | undefined,
): AsyncGenerator<OrderRecord> {
  const { tx, storeId, withPersonalData, cut } = scope;
  if (!withPersonalData) return;
  const isBefore = cut === undefined ? tx`` : tx`AND created_at <= ${cut.startedAt}::text::timestamptz`;
  const orders = {
    columns: tx`'order' AS type, order_id, status, ${instant(scope, 'delivery_date')} AS delivery_date, client_email,
      client_first_name, client_last_name, client_phone, client_tags, tags,
      ${instant(scope, 'created_at')} AS created_at, ${instant(scope, 'updated_at')} AS updated_at,
      ${list(
        scope,
        tx`
        SELECT json_agg(json_build_object('product_code', i.product_code, 'name', i.name, 'url', i.url,
          'price', i.price::text, 'photos_urls', i.photos_urls, 'tags', i.tags, 'extra', i.extra)
          ORDER BY i.position)
        FROM order_items AS i WHERE i.store_id = ${storeId} AND i.order_id = o.order_id`,
      )} AS items`,
    from: tx`orders AS o WHERE store_id = ${storeId} ${isBefore}`,
    key: 'order_id',
  };
  for await (const batch of recordBatches<OrderRecord>(scope, orders)) {
    const emails = batch.flatMap((order) => order.client_email ?? []);
    const suppressions = hashEmail && (await suppressionsOf(tx, hashEmail, storeId, emails));
    for (const order of batch) {
      const reason = suppressions?.get(order.client_email ?? '');
      yield reason === undefined ? order : { ...order, client_suppression: reason };
    }
  }
}
