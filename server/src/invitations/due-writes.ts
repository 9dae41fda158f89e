import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { InvitationKind } from './due-queries.ts';

/** Marks invitations as handed over to the mail queue or to webhooks. */
export async function setAsked(
  tx: TransactionSql,
  storeId: string,
  { asked, linkEndsAt, reminderDueAt, incentive }: AskedInvitations,
): Promise<void> {
  if (asked.length === 0) return;
  const ids = asked.map(({ id }) => id);
  await tx`
    UPDATE invitations SET status = 'sent', reason = NULL, handed_at = now(), sent_at = NULL,
      expires_at = ${linkEndsAt}, reminder_due_at = ${reminderDueAt},
      incentive = coalesce(${incentive}::text, incentive), updated_at = now()
    WHERE store_id = ${storeId} AND id = ANY (${ids}::bigint[])`;
  const told = asked.flatMap(({ id, byMail }) => (byMail ? [] : [id]));
  if (told.length === 0) return;
  await tx`
    UPDATE invitations SET sent_at = now() WHERE store_id = ${storeId} AND id = ANY (${told}::bigint[])`;
}

export interface AskedInvitations {
  readonly asked: readonly { readonly id: number; readonly byMail: boolean }[];
  readonly linkEndsAt: Date;
  readonly reminderDueAt: Date | null;
  /** What they offer. */
  readonly incentive: string | null;
}

export async function setReminded(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  incentive: string | null,
) {
  if (ids.length === 0) return;
  await tx`
    UPDATE invitations SET reminded_at = now(), reminder_due_at = NULL,
      incentive = coalesce(${incentive}::text, incentive), updated_at = now()
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
}

/** People who are not asked get no reminder either. With nothing left to review, what was sent is done. */
export async function setSkipped(
  tx: TransactionSql,
  storeId: string,
  kind: InvitationKind,
  skipped: readonly { readonly id: number; readonly reason: string }[],
): Promise<void> {
  if (skipped.length === 0) return;
  const rows = tx`
    jsonb_to_recordset(${JSON.stringify(skipped)}::text::jsonb) AS s (id bigint, reason text)`;
  if (kind === 'reminder') {
    await tx`
      UPDATE invitations AS v SET reminder_due_at = NULL, updated_at = now(),
        status = CASE WHEN s.reason = 'already_reviewed' THEN 'reviewed' ELSE v.status END
      FROM ${rows} WHERE v.store_id = ${storeId} AND v.id = s.id`;
    return;
  }
  await tx`
    UPDATE invitations AS v SET reason = s.reason, updated_at = now(),
      status = CASE WHEN starts_with(s.reason, 'order_') THEN 'cancelled' ELSE 'skipped' END
    FROM ${rows} WHERE v.store_id = ${storeId} AND v.id = s.id`;
}

export async function setWaiting(
  tx: TransactionSql,
  storeId: string,
  kind: InvitationKind,
  waiting: readonly { readonly id: number; readonly until: Date }[],
): Promise<void> {
  if (waiting.length === 0) return;
  const column = tx(kind === 'invitation' ? 'due_at' : 'reminder_due_at');
  await tx`
    UPDATE invitations AS v SET ${column} = w.until, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(waiting)}::text::jsonb) AS w (id bigint, until timestamptz)
    WHERE v.store_id = ${storeId} AND v.id = w.id`;
}

/** Outside the sending hours: all that is due waits for the next opening. */
export async function setAllWaiting(
  tx: TransactionSql,
  storeId: string,
  kind: InvitationKind,
  until: Date,
): Promise<void> {
  if (kind === 'invitation') {
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
export async function cancelDue(tx: TransactionSql, storeId: string, kind: InvitationKind): Promise<void> {
  if (kind === 'invitation') {
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
