import type { InvitationRecord } from '@opina/contract/records/collection';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';

/**
 * Adds the invitations of orders that the store has. One that is only planned here, and was sent where the file comes from,
 * becomes sent, so that nobody is asked twice. Others that exist stay as they are.
 */
export async function restoreInvitations(
  sql: Sql,
  storeId: string,
  invitations: readonly InvitationRecord[],
): Promise<RestoreOutcome[]> {
  const once = [...new Map(invitations.map((one) => [one.order_id, one])).values()];
  const written = await sql<{ id: string }[]>`
    INSERT INTO invitations AS v (store_id, order_id, status, reason, due_at, is_moved, delay_days, plan_version,
      incentive, expires_at, handed_at, sent_at, reminder_due_at, reminded_at, opened_at, clicked_at, reviewed_at, unsubscribed_at,
      bounced_at, created_at)
    SELECT ${storeId}::text, i.order_id, i.status, i.reason, i.due_at, i.is_moved, i.delay_days, s.collection_version,
      i.incentive, i.expires_at, i.handed_at, i.sent_at, i.reminder_due_at, i.reminded_at, i.opened_at, i.clicked_at,
      i.reviewed_at, coalesce(i.unsubscribed_at, i.left_at), i.bounced_at, i.created_at
    FROM jsonb_to_recordset(${sql.json(once)}::jsonb) AS i (
      order_id text, status text, reason text, due_at timestamptz, is_moved boolean, delay_days integer,
      incentive text, expires_at timestamptz, handed_at timestamptz, sent_at timestamptz, reminder_due_at timestamptz,
      reminded_at timestamptz, opened_at timestamptz, clicked_at timestamptz, reviewed_at timestamptz,
      unsubscribed_at timestamptz, left_at timestamptz, bounced_at timestamptz, created_at timestamptz)
    JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    JOIN stores AS s ON s.id = ${storeId}
    ORDER BY i.order_id
    ON CONFLICT (store_id, order_id) DO UPDATE SET status = excluded.status, reason = excluded.reason,
      due_at = excluded.due_at, incentive = excluded.incentive, expires_at = excluded.expires_at, handed_at = excluded.handed_at,
      sent_at = excluded.sent_at, reminder_due_at = excluded.reminder_due_at, reminded_at = excluded.reminded_at,
      reviewed_at = excluded.reviewed_at, unsubscribed_at = excluded.unsubscribed_at, bounced_at = excluded.bounced_at
    WHERE v.handed_at IS NULL AND excluded.handed_at IS NOT NULL
    RETURNING order_id AS id`;
  const fresh = new Set(written.map(({ id }) => id));
  return invitations.map(({ order_id: id }) => (fresh.delete(id) ? 'written' : 'present'));
}
