import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { codesOfProduct } from '../products/shared-codes.ts';

/** Finds an order that contains the product, under any of its codes: the one with this id, otherwise the newest with this e-mail address. */
export async function findPurchase(
  sql: Sql | TransactionSql,
  storeId: string,
  productCode: string,
  of: { readonly orderId: string } | { readonly email: string },
): Promise<string | undefined> {
  const these =
    'orderId' in of
      ? sql`o.order_id = ${of.orderId}`
      : sql`o.client_email IS NOT NULL AND lower(o.client_email) = lower(${of.email})`;
  const [order] = await sql<{ id: string }[]>`
    SELECT o.order_id AS id FROM orders AS o
    WHERE o.store_id = ${storeId} AND ${these} AND EXISTS (
      SELECT FROM order_items AS i
      WHERE i.store_id = ${storeId} AND i.order_id = o.order_id AND i.product_code IN (${codesOfProduct(sql, storeId, productCode)}))
    ORDER BY o.created_at DESC, o.order_id
    LIMIT 1`;
  return order?.id;
}
