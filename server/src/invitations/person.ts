import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import type { Listing } from '../platform/database/person.ts';

interface InvitationRow {
  readonly orderId: string;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly createdAt: Date;
}

/** The ids of the invitations to orders. An array: it is read once by its index. `orders`: an array of their ids. */
export const invitationsOfOrders = (sql: Sql, storeId: string, orders: Fragment): Fragment =>
  sql`ARRAY(SELECT id FROM invitations WHERE store_id = ${storeId} AND order_id = ANY (${orders}))`;

/** The newest first. `orders`: an array of the ids of a person's orders. */
export async function listInvitations(
  sql: Sql,
  storeId: string,
  orders: Fragment,
  { limit, offset }: Listing,
): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    SELECT order_id, status, due_at, sent_at, opened_at, clicked_at, reviewed_at, created_at FROM invitations
    WHERE store_id = ${storeId} AND order_id = ANY (${orders})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Deletes the invitations to orders, and returns their ids. Their mail and drafts go with them. */
export async function eraseInvitations(
  tx: TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<number[]> {
  const erased = await tx<{ id: number }[]>`
    DELETE FROM invitations WHERE store_id = ${storeId} AND order_id = ANY (${[...orderIds]}) RETURNING id`;
  return erased.map(({ id }) => id);
}
