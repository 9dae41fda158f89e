import type { OrderStatus } from '@opina/contract/constants/invitations';
import type { Sql } from '../platform/database/engine/sql.ts';
import { codesOfProduct } from '../products/shared-codes.ts';
import type { NewOrder } from './queries.ts';

export interface StoredOrder extends Omit<NewOrder, 'deliveryDate' | 'status'> {
  readonly status: OrderStatus;
  readonly deliveryDate: Date | null;
  readonly createdAt: Date;
}

export interface OrderListing {
  /** Only of the client with this e-mail address; case does not matter. */
  readonly email?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly orderId?: string | undefined;
  /** Only with this product. */
  readonly productCode?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Orders of a store, newest first. */
export async function listOrders(
  sql: Sql,
  storeId: string,
  { email, status, orderId, productCode, limit, offset }: OrderListing,
): Promise<StoredOrder[]> {
  const ofClient =
    email === undefined ? sql`` : sql`AND client_email IS NOT NULL AND lower(client_email) = lower(${email})`;
  const withProduct =
    productCode === undefined
      ? sql``
      : sql`AND order_id IN (
          SELECT order_id FROM order_items
          WHERE store_id = ${storeId} AND product_code IN (${codesOfProduct(sql, storeId, productCode)}))`;
  return sql<StoredOrder[]>`
    SELECT order_id, status, delivery_date, client_email AS email,
      client_first_name AS first_name, client_last_name AS last_name, client_phone AS phone,
      client_tags, tags, created_at,
      coalesce((
        SELECT json_agg(
          json_build_object('productCode', i.product_code, 'name', i.name, 'url', i.url,
            'price', i.price::float8, 'photosUrls', i.photos_urls, 'tags', i.tags, 'extra', i.extra)
          ORDER BY i.position)
        FROM order_items AS i WHERE i.store_id = ${storeId} AND i.order_id = o.order_id), '[]') AS items
    FROM orders AS o
    WHERE store_id = ${storeId} ${ofClient} ${withProduct}
      ${status === undefined ? sql`` : sql`AND status = ${status}`}
      ${orderId === undefined ? sql`` : sql`AND order_id = ${orderId}`}
    ORDER BY created_at DESC, order_id
    LIMIT ${limit} OFFSET ${offset}`;
}
