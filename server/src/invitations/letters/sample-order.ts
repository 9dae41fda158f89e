import type { SampleOrder } from '../../mail/letter-kind.ts';
import { firstOfEach } from '../../platform/core/group-by.ts';
import type { Run } from '../../platform/database/run.ts';

/** Undefined if the store has no such order. */
export async function readSampleOrder(
  run: Run,
  storeId: string,
  orderId: string,
): Promise<SampleOrder | undefined> {
  const [order] = await run(
    (sql) => sql<SampleOrder[]>`
    SELECT order_id, coalesce(client_email, '') AS email, client_first_name AS first_name, coalesce((
      SELECT json_agg(json_build_object('productCode', i.product_code, 'name', coalesce(nullif(i.name, ''), p.name),
        'pictureUrl', coalesce(i.photos_urls[1], p.photos_urls[1])) ORDER BY i.position)
      FROM order_items AS i JOIN products AS p ON p.store_id = ${storeId} AND p.code = i.product_code
      WHERE i.store_id = ${storeId} AND i.order_id = o.order_id), '[]') AS items
    FROM orders AS o WHERE store_id = ${storeId} AND order_id = ${orderId}`,
  );
  return order && { ...order, items: firstOfEach(order.items, ({ productCode }) => productCode) };
}
