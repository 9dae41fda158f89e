import type { Sql } from '../../platform/database/engine/sql.ts';
import { type QueuedMail, queuedMailColumns } from '../queued-mail.ts';

/** Whether there is a message with this key. */
export async function hasMessage(sql: Sql, messageKey: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM mail_messages WHERE message_key = ${messageKey}::uuid`;
  return found.length > 0;
}

/** Finds a message by what only its receiver knows. */
export async function findByKey(sql: Sql, messageKey: string): Promise<QueuedMail | undefined> {
  const [found] = await sql<QueuedMail[]>`
    SELECT ${queuedMailColumns(sql)} FROM mail_messages AS m WHERE m.message_key = ${messageKey}::uuid`;
  return found;
}

/** Shows in the list of messages what was reported. */
export async function noteReport(sql: Sql, { storeId, id }: QueuedMail, report: string): Promise<void> {
  await sql`
    UPDATE mail_messages SET last_error = ${report}
    WHERE store_id = ${storeId} AND id = ${id} AND state IN ('sent', 'replaced', 'expired')`;
}

/** The invitation that a message of a store is about; undefined if there is none. */
export async function findInvitation(
  sql: Sql,
  storeId: string,
  messageKey: string,
): Promise<number | undefined> {
  const [found] = await sql<{ invitationId: number | null }[]>`
    SELECT invitation_id FROM mail_messages WHERE store_id = ${storeId} AND message_key = ${messageKey}::uuid`;
  return found?.invitationId ?? undefined;
}
