import type { WireMerchantOrder } from '@opina/contract/entities/collection/merchant-order';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';
import { listOrders } from './list-orders.ts';
import { wireOrder } from './wire.ts';

/** The ids of a client's orders. An array: it is read once by its index. */
export const ordersOfPerson = (
  sql: Sql | TransactionSql,
  { storeId, email }: PersonKey,
): Fragment => sql`ARRAY(
  SELECT order_id FROM orders
  WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email}))`;

/** A client's orders, newest first. */
export async function listOrdersOf(
  sql: Sql,
  { storeId, email }: PersonKey,
  listing: Listing,
): Promise<WireMerchantOrder[]> {
  return (await listOrders(sql, storeId, { email, ...listing })).map(wireOrder);
}

/** The address of an order's client. Undefined: no such order; null: it has none. */
export async function clientOfOrder(
  sql: Sql,
  storeId: string,
  orderId: string,
): Promise<string | null | undefined> {
  const [order] = await listOrders(sql, storeId, { orderId, limit: 1, offset: 0 });
  return order && (order.email ?? null);
}

/** Removes the client from orders, and returns their ids. Also deletes the extras, which may identify the person. */
export async function eraseClient(tx: TransactionSql, { storeId, email }: PersonKey): Promise<string[]> {
  const erased = await tx<{ id: string }[]>`
    UPDATE orders SET client_email = NULL, client_first_name = '', client_last_name = '', client_phone = '',
      client_tags = '{}', updated_at = now()
    WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email})
    RETURNING order_id AS id`;
  const ids = erased.map(({ id }) => id);
  await tx`UPDATE order_items SET extra = NULL WHERE store_id = ${storeId} AND order_id = ANY (${ids})`;
  return ids;
}

/** Deletes orders with their items and invitations, whose mail and drafts go too. `isKept`: whether order `o` stays. */
export async function deleteOrders(
  tx: TransactionSql,
  storeId: string,
  ids: readonly string[],
  isKept: Fragment,
): Promise<number> {
  const { count } = await tx`
    DELETE FROM orders AS o WHERE store_id = ${storeId} AND order_id = ANY (${[...ids]}) AND NOT ${isKept}`;
  if (count > 0) {
    await markErased(tx, [
      'orders',
      'order_items',
      'invitations',
      'mail_messages',
      'review_drafts',
      'draft_files',
    ]);
  }
  return count;
}
