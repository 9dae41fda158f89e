import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import type { PersonKey } from '../platform/database/person.ts';

/** The ids of a client's orders. An array: it is read once by its index. */
export const ordersOfPerson = (
  sql: Sql | TransactionSql,
  { storeId, email }: PersonKey,
): Fragment => sql`ARRAY(
  SELECT order_id FROM orders
  WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email}))`;

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
