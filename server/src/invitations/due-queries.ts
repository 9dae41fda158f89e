import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { type Invitation, invitationColumns } from './invitation-queries.ts';

/** Whether the customer is asked for the first time, or reminded. */
export type InvitationKind = 'invitation' | 'reminder';

/** A due invitation with what is known of its order. */
export interface DueInvitation extends Invitation {
  readonly orderStatus: 'placed' | 'cancelled' | 'returned';
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

const isDue = (sql: Sql | TransactionSql, kind: InvitationKind) =>
  kind === 'invitation'
    ? sql`status = 'planned' AND due_at <= now()`
    : sql`status = 'sent' AND reminder_due_at <= now()`;

/** The stores with due invitations or reminders. */
export async function listDueStores(sql: Sql, kind: InvitationKind): Promise<string[]> {
  const stores = await sql<{ storeId: string }[]>`
    SELECT DISTINCT store_id FROM invitations WHERE ${isDue(sql, kind)}`;
  return stores.map(({ storeId }) => storeId);
}

/** Milliseconds until an invitation or a reminder is due; undefined if none is planned. */
export async function readNextDue(sql: Sql): Promise<number | undefined> {
  const [next] = await sql<{ dueMs: number | null }[]>`
    SELECT (extract(epoch FROM least(
      (SELECT min(due_at) FROM invitations WHERE status = 'planned'),
      (SELECT min(reminder_due_at) FROM invitations WHERE status = 'sent' AND reminder_due_at IS NOT NULL)
    ) - now()) * 1000)::float8 AS due_ms`;
  return next?.dueMs ?? undefined;
}

/** Locks due invitations of a store until the commit, longest due first, without those that another transaction has locked. */
export async function lockDue(
  tx: TransactionSql,
  storeId: string,
  kind: InvitationKind,
  of: { readonly limit: number } | { readonly id: number },
): Promise<DueInvitation[]> {
  const which = 'id' in of ? tx`id = ${of.id}` : isDue(tx, kind);
  const locked = await lockInStore(
    tx,
    storeId,
    tx<{ id: number }[]>`
    SELECT id FROM invitations WHERE store_id = ${storeId} AND ${which}
    ORDER BY ${kind === 'invitation' ? tx`due_at` : tx`reminder_due_at`}, id
    LIMIT ${'id' in of ? 1 : of.limit} FOR UPDATE ${'id' in of ? tx`` : tx`SKIP LOCKED`}`,
  );
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return [];
  return tx<DueInvitation[]>`
    SELECT ${invitationColumns(tx)}, o.status AS order_status, o.client_email AS email,
      o.client_first_name AS first_name, o.client_last_name AS last_name, o.client_phone AS phone
    FROM invitations AS i JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    WHERE i.store_id = ${storeId} AND i.id = ANY (${ids})
    ORDER BY i.due_at, i.id`;
}

/** When persons were last asked by other orders, by their address in lower case, if it was less than so many days ago. */
export async function readLastAsked(
  tx: TransactionSql,
  storeId: string,
  emails: readonly string[],
  days: number,
): Promise<{ readonly email: string; readonly orderId: string; readonly askedAt: Date }[]> {
  if (emails.length === 0 || days === 0) return [];
  return tx<{ email: string; orderId: string; askedAt: Date }[]>`
    SELECT lower(o.client_email) AS email, o.order_id, greatest(v.handed_at, v.reminded_at) AS asked_at
    FROM orders AS o JOIN invitations AS v ON v.store_id = ${storeId} AND v.order_id = o.order_id
    WHERE o.store_id = ${storeId} AND o.client_email IS NOT NULL AND lower(o.client_email) = ANY (${emails}::text[])
      AND greatest(v.handed_at, v.reminded_at) > now() - ${days} * interval '1 day'`;
}
