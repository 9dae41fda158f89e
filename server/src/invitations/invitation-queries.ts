import type { InvitationStatus } from '@opina/contract/constants';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** An invitation as it is stored. */
export interface Invitation {
  readonly storeId: string;
  readonly id: number;
  readonly orderId: string;
  readonly status: InvitationStatus;
  /** Why it is cancelled or skipped. */
  readonly reason: string | null;
  readonly dueAt: Date | null;
  readonly isMoved: boolean;
  readonly planVersion: number;
  readonly delayDays: number | null;
  readonly linkVersion: number;
  /** When its link stops working. */
  readonly expiresAt: Date | null;
  readonly handedAt: Date | null;
  readonly sentAt: Date | null;
  readonly reminderDueAt: Date | null;
  readonly remindedAt: Date | null;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly leftAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly createdAt: Date;
}

/** The columns of `Invitation`, of a table under the name `i`. */
export const invitationColumns = (sql: Sql | TransactionSql) => sql`
  i.store_id, i.id, i.order_id, i.status, i.reason, i.due_at, i.is_moved, i.plan_version, i.delay_days,
  i.link_version, i.expires_at, i.handed_at, i.sent_at, i.reminder_due_at, i.reminded_at, i.opened_at, i.clicked_at,
  i.reviewed_at, i.left_at, i.bounced_at, i.created_at`;

export async function readInvitation(
  sql: Sql | TransactionSql,
  storeId: string,
  of: { readonly id: number } | { readonly orderId: string },
): Promise<Invitation | undefined> {
  const [invitation] = await sql<Invitation[]>`
    SELECT ${invitationColumns(sql)} FROM invitations AS i
    WHERE i.store_id = ${storeId} AND ${'id' in of ? sql`i.id = ${of.id}` : sql`i.order_id = ${of.orderId}`}`;
  return invitation;
}

export interface InvitationFilter {
  readonly status: InvitationStatus | undefined;
  readonly orderId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Of one status by date, planned ones first due first; of all, newest first. */
export async function readInvitations(
  sql: Sql,
  storeId: string,
  { status, orderId, limit, offset }: InvitationFilter,
): Promise<Invitation[]> {
  const ofStatus = status === undefined ? sql`` : sql`AND i.status = ${status}`;
  const ofOrder = orderId === undefined ? sql`` : sql`AND i.order_id = ${orderId}`;
  const order =
    status === undefined
      ? sql`i.id DESC`
      : status === 'planned'
        ? sql`i.due_at, i.id`
        : sql`i.due_at DESC NULLS FIRST, i.id DESC`;
  return sql<Invitation[]>`
    SELECT ${invitationColumns(sql)} FROM invitations AS i
    WHERE i.store_id = ${storeId} ${ofStatus} ${ofOrder}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}
