import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** An item of an order, as the person who bought it knows it. */
export interface OrderedItem {
  readonly orderId: string;
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly productCode: string;
  /** Empty if nobody has named the product. What the item does not say is that of its product or, after that, of the shared one. */
  readonly name: string;
  /** The page of the product. */
  readonly url: string | null;
  readonly pictureUrl: string | null;
  /** Of the product, the item and the order. */
  readonly tags: readonly string[];
  /**
   * The review that the customer has written of it; null: none. With this order, whatever became of it. Otherwise, with another
   * order or elsewhere, one that is neither withdrawn nor refused.
   */
  readonly review: { readonly id: number; readonly status: ReviewStatus } | null;
  /** Whether that review was written with this order. */
  readonly isOfOrder: boolean;
}

interface OrderedRow extends Omit<OrderedItem, 'review'> {
  readonly reviewId: number | null;
  readonly reviewStatus: ReviewStatus | null;
}

/** The items of orders, by order and position. */
export async function listOrderedItems(
  sql: Sql | TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<OrderedItem[]> {
  const rows = await sql<OrderedRow[]>`
    SELECT i.order_id, i.position, i.product_code, coalesce(nullif(i.name, ''), nullif(a.name, ''), p.name) AS name,
      coalesce(i.url, p.url) AS url, coalesce(i.photos_urls[1], a.photos_urls[1], p.photos_urls[1]) AS picture_url,
      i.tags || a.tags || p.tags || o.tags AS tags,
      coalesce(own.id, other.id) AS review_id, coalesce(own.status, other.status) AS review_status,
      own.id IS NOT NULL AS is_of_order
    FROM orders AS o
    JOIN order_items AS i ON i.store_id = ${storeId} AND i.order_id = o.order_id
    JOIN products AS a ON a.store_id = ${storeId} AND a.code = i.product_code
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = coalesce(a.merged_into, a.code)
    LEFT JOIN LATERAL (
      SELECT r.id, r.status FROM opinions AS r
      WHERE r.store_id = ${storeId} AND r.order_id = i.order_id
        AND coalesce(r.own_code, r.product_code) = i.product_code
      ORDER BY r.id LIMIT 1) AS own ON true
    LEFT JOIN LATERAL (
      SELECT r.id, r.status FROM opinions AS r
      WHERE r.store_id = ${storeId} AND r.author_email IS NOT NULL AND lower(r.author_email) = lower(o.client_email)
        AND r.product_code = p.code AND r.status NOT IN ('withdrawn', 'refused')
      ORDER BY r.id LIMIT 1) AS other ON true
    WHERE o.store_id = ${storeId} AND o.order_id = ANY (${orderIds}::text[])
    ORDER BY i.order_id, i.position`;
  return rows.map(({ reviewId, reviewStatus, ...item }) => ({
    ...item,
    review: reviewId === null || reviewStatus === null ? null : { id: reviewId, status: reviewStatus },
  }));
}
