import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import type { ClaimedMail, MailKey } from './queue.ts';
import { withoutContent } from './queued-mail.ts';

/**
 * Marks a message as sent and deletes its token, also if the message was replaced while it was being sent. `onSent` commits with it, and
 * may write although the store is being moved: the move waits for messages that are being sent.
 */
export async function markMailSent(
  sql: Sql,
  mail: ClaimedMail,
  { onSent }: Pick<MailOutcomes, 'onSent'>,
): Promise<void> {
  const { storeId, kind, invitationId } = mail;
  if (invitationId === null || (kind !== 'invitation' && kind !== 'reminder'))
    return void (await markSent(sql, mail));
  await sql.begin(async (tx) => {
    const marked = await lockInStore(tx, storeId, markSent(tx, mail));
    if (marked.length === 0) return;
    await tx`SELECT set_config('opina.finishes_mail', 'on', true)`;
    await onSent(tx, { storeId, invitationId, kind });
  });
}

const markSent = (sql: Sql | TransactionSql, { storeId, id, lease }: MailKey) => sql`
  UPDATE mail_messages
  SET state = 'sent', ${withoutContent(sql)}, lease = NULL, last_error = NULL, finished_at = now()
  WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state IN ('waiting', 'replaced')
  RETURNING id`;

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
