import type { InvitationStatus } from '@opina/contract/constants/invitations';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { type Fragment, instantOf, type Position } from '../platform/database/keyset.ts';

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
  readonly unsubscribedAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly createdAt: Date;
}

/** The columns of `Invitation`, of a table under the name `i`. */
export const invitationColumns = (sql: Sql | TransactionSql) => sql`
  i.store_id, i.id, i.order_id, i.status, i.reason, i.due_at, i.is_moved, i.plan_version, i.delay_days,
  i.link_version, i.expires_at, i.handed_at, i.sent_at, i.reminder_due_at, i.reminded_at, i.opened_at, i.clicked_at,
  i.reviewed_at, i.unsubscribed_at, i.bounced_at, i.created_at`;

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
  /** Of orders with this product. */
  readonly productCode?: string | undefined;
  /** Planned for this time or later; without a date: created then. */
  readonly start?: Date | undefined;
  /** Not included. */
  readonly end?: Date | undefined;
  /** The last row of the page before. */
  readonly after?: Position | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Of one status by date, planned ones first due first; of all, newest first. */
export async function readInvitations(
  sql: Sql,
  storeId: string,
  filter: InvitationFilter,
): Promise<(Invitation & Position)[]> {
  const { status, limit, offset } = filter;
  const order =
    status === undefined
      ? sql`i.id DESC`
      : status === 'planned'
        ? sql`i.due_at, i.id`
        : sql`i.due_at DESC NULLS FIRST, i.id DESC`;
  return sql<(Invitation & Position)[]>`
    SELECT ${invitationColumns(sql)}, coalesce((extract(epoch FROM i.due_at) * 1000000)::bigint, 0) AS at
    FROM invitations AS i
    WHERE i.store_id = ${storeId} ${conditions(sql, storeId, filter)} ${beyond(sql, filter)}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

function conditions(
  sql: Sql,
  storeId: string,
  { status, orderId, productCode, start, end }: InvitationFilter,
): Fragment {
  const planned = sql`coalesce(i.due_at, i.created_at)`;
  return sql`
    ${status === undefined ? sql`` : sql`AND i.status = ${status}`}
    ${orderId === undefined ? sql`` : sql`AND i.order_id = ${orderId}`}
    ${start === undefined ? sql`` : sql`AND ${planned} >= ${start}`}
    ${end === undefined ? sql`` : sql`AND ${planned} < ${end}`}
    ${
      productCode === undefined
        ? sql``
        : sql`AND i.order_id IN (
            SELECT order_id FROM order_items WHERE store_id = ${storeId} AND product_code = ${productCode})`
    }`;
}

/** What comes after a position in the order of the list: a row without a date has 0 for it. */
function beyond(sql: Sql, { status, after }: InvitationFilter): Fragment {
  if (after === undefined) return sql``;
  const { at, id } = after;
  if (status === undefined) return sql`AND i.id < ${id}`;
  const place = sql`(${instantOf(after)}::text::timestamptz, ${id}::bigint)`;
  if (status === 'planned') {
    return at === 0
      ? sql`AND i.due_at IS NULL AND i.id > ${id}`
      : sql`AND ((i.due_at, i.id) > ${place} OR i.due_at IS NULL)`;
  }
  return at === 0 ? sql`AND (i.due_at IS NOT NULL OR i.id < ${id})` : sql`AND (i.due_at, i.id) < ${place}`;
}
