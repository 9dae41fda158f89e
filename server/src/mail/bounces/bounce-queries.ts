import type { Sql } from '../../platform/database/engine/sql.ts';

export interface BouncedMail {
  readonly storeId: string;
  readonly id: number;
  readonly invitationId: number | null;
  /** Null if the person was erased. */
  readonly email: string | null;
}

/** Whether there is a message with this key. */
export async function hasMessage(sql: Sql, messageKey: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM mail_messages WHERE message_key = ${messageKey}::uuid`;
  return found.length > 0;
}

/** Finds a message by what only its receiver knows. */
export async function findByKey(sql: Sql, messageKey: string): Promise<BouncedMail | undefined> {
  const [of] = await sql<{ storeId: string }[]>`
    SELECT store_id FROM mail_messages WHERE message_key = ${messageKey}::uuid`;
  if (of === undefined) return undefined;
  const { storeId } = of;
  const [found] = await sql<BouncedMail[]>`
    SELECT m.store_id, m.id, m.invitation_id, coalesce(a.email, o.client_email, r.author_email) AS email
    FROM mail_messages AS m
    LEFT JOIN askers AS a ON a.store_id = ${storeId} AND a.id = m.asker_id
    LEFT JOIN invitations AS i ON i.store_id = ${storeId} AND i.id = m.invitation_id
    LEFT JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    LEFT JOIN opinions AS r ON r.store_id = ${storeId} AND r.id = m.opinion_id
    WHERE m.store_id = ${storeId} AND m.message_key = ${messageKey}::uuid`;
  return found;
}

/** Shows in the list of messages what was reported. */
export async function noteReport(sql: Sql, { storeId, id }: BouncedMail, report: string): Promise<void> {
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
