import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** An item of an order, as the person who bought it knows it. */
export interface OrderedItem {
  readonly orderId: string;
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly productCode: string;
  /** Empty if nobody has named the product. */
  readonly name: string;
  /** The page of the product. */
  readonly url: string | null;
  readonly pictureUrl: string | null;
  /** Of the product, the item and the order. */
  readonly tags: readonly string[];
  /** Whether the customer has written a review of it, here or elsewhere, that is neither withdrawn nor refused. */
  readonly isReviewed: boolean;
}

/** The items of orders, by order and position. */
export async function listOrderedItems(
  sql: Sql | TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<OrderedItem[]> {
  const counts = sql`r.product_code = i.product_code AND r.status NOT IN ('withdrawn', 'refused')`;
  return sql<OrderedItem[]>`
    SELECT i.order_id, i.position, i.product_code, coalesce(nullif(i.name, ''), p.name) AS name, i.url,
      coalesce(i.photos_urls[1], p.photos_urls[1]) AS picture_url, i.tags || p.tags || o.tags AS tags,
      EXISTS (
        SELECT FROM opinions AS r WHERE r.store_id = ${storeId} AND r.order_id = i.order_id AND ${counts})
      OR (o.client_email IS NOT NULL AND EXISTS (
        SELECT FROM opinions AS r WHERE r.store_id = ${storeId} AND r.author_email IS NOT NULL
          AND lower(r.author_email) = lower(o.client_email) AND ${counts})) AS is_reviewed
    FROM orders AS o
    JOIN order_items AS i ON i.store_id = ${storeId} AND i.order_id = o.order_id
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = i.product_code
    WHERE o.store_id = ${storeId} AND o.order_id = ANY (${orderIds}::text[])
    ORDER BY i.order_id, i.position`;
}
