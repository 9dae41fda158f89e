import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** The first name of the client of the order whose id this column holds. */
export const firstNameOfOrder = (sql: Sql, storeId: string, orderId: string): Fragment =>
  sql`(SELECT client_first_name FROM orders WHERE store_id = ${storeId} AND order_id = ${sql(orderId)})`;

/** The page of a product as an order named it. The columns hold the order's id and the product's code. */
export const pageOfItem = (
  sql: Sql,
  storeId: string,
  { orderId, productCode }: { readonly orderId: string; readonly productCode: string },
): Fragment => sql`(
  SELECT max(url) FROM order_items AS i
  WHERE i.store_id = ${storeId} AND i.order_id = ${sql(orderId)} AND i.product_code = ${sql(productCode)})`;
