import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import type { ClaimedMail, MailKey } from './queue.ts';
import { withoutContent } from './queued-mail.ts';

/** Marks a message as sent and deletes its token, also if the message was replaced while it was being sent. */
export async function markMailSent(sql: Sql, mail: ClaimedMail): Promise<void> {
  if (mail.kind !== 'invitation' && mail.kind !== 'reminder') return void (await markSent(sql, mail));
  await sql.begin(async (tx) => {
    const marked = await lockInStore(tx, mail.storeId, markSent(tx, mail));
    if (marked.length > 0) await markInvitation(tx, mail);
  });
}

const markSent = (sql: Sql | TransactionSql, { storeId, id, lease }: MailKey) => sql`
  UPDATE mail_messages
  SET state = 'sent', ${withoutContent(sql)}, lease = NULL, last_error = NULL, finished_at = now()
  WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state IN ('waiting', 'replaced')
  RETURNING id`;

/**
 * Sets when the mail server had the invitation, or its reminder. A store that is being moved accepts this write: the move
 * waits for messages that are being sent, and this commits with the message.
 */
async function markInvitation(
  tx: TransactionSql,
  { storeId, kind, invitationId }: ClaimedMail,
): Promise<void> {
  await tx`SELECT set_config('opina.finishes_mail', 'on', true)`;
  await (kind === 'invitation'
    ? tx`UPDATE invitations SET sent_at = now(), updated_at = now() WHERE store_id = ${storeId} AND id = ${invitationId}`
    : tx`
      UPDATE invitations SET reminded_at = now(), updated_at = now()
      WHERE store_id = ${storeId} AND id = ${invitationId}`);
}

/** Schedules another attempt. */
export async function markMailDelayed(
  sql: Sql,
  { storeId, id, lease }: MailKey,
  delayMs: number,
  error: string,
): Promise<void> {
  await sql`
    UPDATE mail_messages SET due_at = now() + ${delayMs} * interval '1 ms', lease = NULL, last_error = ${error}
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

/** Marks a message as failed. Keeps the token for `retryMail`. */
export async function markMailFailed(
  sql: Sql,
  { storeId, id, lease }: MailKey,
  error: string,
): Promise<void> {
  await sql`
    UPDATE mail_messages SET state = 'failed', lease = NULL, last_error = ${error}, finished_at = now()
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

/** Marks a message as ended unsent: `replaced`, because there is nothing to say any more, or `suppressed`, for a reason. */
export async function markMailUnsent(
  sql: Sql,
  { storeId, id, lease }: MailKey,
  state: 'replaced' | 'suppressed',
  reason: string | null,
): Promise<void> {
  await sql`
    UPDATE mail_messages
    SET state = ${state}, ${withoutContent(sql)}, lease = NULL, last_error = ${reason}, finished_at = now()
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

/** Ends the lease of a message that was not sent, so that it is due. An interrupted attempt (`hasBegun`) does not count. */
export async function releaseMail(
  sql: Sql,
  { storeId, id, lease }: MailKey,
  { hasBegun }: { readonly hasBegun: boolean },
): Promise<void> {
  await sql`
    UPDATE mail_messages SET due_at = now(), lease = NULL, attempts = attempts - ${hasBegun ? 1 : 0}::int
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}
