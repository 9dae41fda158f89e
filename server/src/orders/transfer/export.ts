import type { OrderRecord } from '@opina/contract/records/order';
import {
  countRows,
  type ExportScope,
  instant,
  list,
  record,
  records,
} from '../../platform/database/export-records.ts';

export const countExportedOrders = async (scope: ExportScope): Promise<number> =>
  scope.withPersonalData ? countRows(scope, 'orders') : 0;

/** The orders as records. None without personal data. */
export async function* exportedOrders({
  tx,
  storeId,
  withPersonalData,
}: ExportScope): AsyncGenerator<OrderRecord> {
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
  yield* records<OrderRecord>(tx, 'exported_orders');
}
