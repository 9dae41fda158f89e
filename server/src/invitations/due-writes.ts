import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { Asking } from './due-queries.ts';

/** Marks invitations as handed over to the mail queue or to webhooks. */
export async function setAsked(
  tx: TransactionSql,
  storeId: string,
  asked: readonly AskedInvitation[],
): Promise<void> {
  if (asked.length === 0) return;
  const rows = asked.map(({ id, byMail, reminderDueAt }) => ({
    id,
    by_mail: byMail,
    reminder: reminderDueAt,
  }));
  const linkDays = asked[0]?.linkDays ?? 0;
  await tx`
    UPDATE invitations AS v SET status = 'sent', reason = NULL, handed_at = now(),
      sent_at = CASE WHEN a.by_mail THEN NULL ELSE now() END,
      expires_at = now() + ${linkDays} * interval '1 day', reminder_due_at = a.reminder, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS a (id bigint, by_mail boolean, reminder timestamptz)
    WHERE v.store_id = ${storeId} AND v.id = a.id`;
}

export interface AskedInvitation {
  readonly id: number;
  readonly byMail: boolean;
  readonly linkDays: number;
  readonly reminderDueAt: Date | null;
}

export async function setReminded(tx: TransactionSql, storeId: string, ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx`
    UPDATE invitations SET reminded_at = now(), reminder_due_at = NULL, updated_at = now()
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
}

/** A person who is not asked gets no reminder either. With nothing left to review, what was sent is done. */
export async function setSkipped(
  tx: TransactionSql,
  storeId: string,
  asking: Asking,
  id: number,
  reason: string,
): Promise<void> {
  if (asking === 'reminder') {
    await tx`
      UPDATE invitations SET reminder_due_at = NULL, updated_at = now(),
        status = CASE WHEN ${reason}::text = 'already_reviewed' THEN 'reviewed' ELSE status END
      WHERE store_id = ${storeId} AND id = ${id}`;
    return;
  }
  await tx`
    UPDATE invitations SET reason = ${reason}, updated_at = now(),
      status = CASE WHEN ${reason.startsWith('order_')}::boolean THEN 'cancelled' ELSE 'skipped' END
    WHERE store_id = ${storeId} AND id = ${id}`;
}

export async function setWaiting(
  tx: TransactionSql,
  storeId: string,
  asking: Asking,
  id: number,
  until: Date,
): Promise<void> {
  const column = tx(asking === 'invitation' ? 'due_at' : 'reminder_due_at');
  await tx`
    UPDATE invitations SET ${column} = ${until}, updated_at = now() WHERE store_id = ${storeId} AND id = ${id}`;
}

/** Outside the sending hours: all that is due waits for the next opening. */
export async function setAllWaiting(
  tx: TransactionSql,
  storeId: string,
  asking: Asking,
  until: Date,
): Promise<void> {
  if (asking === 'invitation') {
    await tx`
      UPDATE invitations SET due_at = ${until}, updated_at = now()
      WHERE store_id = ${storeId} AND status = 'planned' AND due_at <= now()`;
    return;
  }
  await tx`
    UPDATE invitations SET reminder_due_at = ${until}, updated_at = now()
    WHERE store_id = ${storeId} AND status = 'sent' AND reminder_due_at <= now()`;
}

/** The store asks nobody now, or reminds nobody. */
export async function stopAsking(tx: TransactionSql, storeId: string, asking: Asking): Promise<void> {
  if (asking === 'invitation') {
    await tx`
      UPDATE invitations SET status = 'skipped', reason = 'disabled', due_at = NULL, updated_at = now()
      WHERE store_id = ${storeId} AND status = 'planned' AND due_at <= now()`;
    return;
  }
  await tx`
    UPDATE invitations SET reminder_due_at = NULL, updated_at = now()
    WHERE store_id = ${storeId} AND status = 'sent' AND reminder_due_at <= now()`;
}

export async function setMoved(
  tx: TransactionSql,
  storeId: string,
  id: number,
  dueAt: Date,
  linkDays: number,
) {
  await tx`
    UPDATE invitations SET status = 'planned', reason = NULL, due_at = ${dueAt}, is_moved = true, updated_at = now(),
      expires_at = ${dueAt}::timestamptz + ${linkDays} * interval '1 day'
    WHERE store_id = ${storeId} AND id = ${id}`;
}

/** Messages that are not sent yet are not sent. */
export async function setCancelled(tx: TransactionSql, storeId: string, id: number) {
  await tx`
    UPDATE invitations SET status = 'cancelled', reason = 'store', reminder_due_at = NULL, updated_at = now()
    WHERE store_id = ${storeId} AND id = ${id}`;
}
