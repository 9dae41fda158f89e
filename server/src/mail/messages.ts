import type { Sql } from '../platform/database/engine/sql.ts';
import { type MailFacts, mailFactsColumns, mailFactsTables } from './facts.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'replaced', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

export interface ListedMail {
  readonly storeId: string;
  readonly id: number;
  readonly questionId: number;
  readonly kind: MailFacts['kind'];
  readonly state: MailState;
  readonly email: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  /** The time of the next attempt, while the message waits. */
  readonly dueAt: Date;
  readonly isLeased: boolean;
}

export interface MailListing {
  readonly storeId: string | undefined;
  readonly state: MailState | undefined;
  readonly limit: number;
}

/** Lists messages, newest first. */
export async function listMail(sql: Sql, { storeId, state, limit }: MailListing): Promise<ListedMail[]> {
  return sql<ListedMail[]>`
    SELECT m.store_id, m.id, question_id, kind, state, email, attempts,
      last_error, m.created_at, due_at,
      state = 'waiting' AND lease IS NOT NULL AS is_leased
    FROM mail_messages AS m JOIN askers AS a ON a.store_id = m.store_id AND a.id = m.asker_id
    WHERE (${storeId ?? null}::text IS NULL OR m.store_id = ${storeId ?? null})
      AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
    ORDER BY m.created_at DESC, m.id DESC
    LIMIT ${limit}`;
}

/** The data of a message, to show it before it is sent. */
export async function findMail(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<(MailFacts & { readonly state: MailState }) | undefined> {
  const [found] = await sql<(MailFacts & { readonly state: MailState })[]>`
    SELECT ${mailFactsColumns(sql)}, m.state
    FROM mail_messages AS m ${mailFactsTables(sql, storeId)}
    WHERE m.store_id = ${storeId} AND m.id = ${id}`;
  return found;
}

/**
 * Makes failed messages due again, one or all of a store, with no attempt counted. Makes messages that wait for another
 * attempt due at once. Returns the number of messages.
 */
export async function retryMail(sql: Sql, storeId: string, id: number | undefined): Promise<number> {
  const retried = await sql`
    UPDATE mail_messages SET state = 'waiting', attempts = 0, due_at = now(), finished_at = NULL
    WHERE store_id = ${storeId} AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null})
      AND (state = 'failed' OR (state = 'waiting' AND lease IS NULL AND attempts > 0))
      AND expires_at > now()
    RETURNING id`;
  return retried.length;
}

const keptDays = 30;

/**
 * Marks messages as expired and deletes their tokens, marks messages as failed that no process finished, and deletes messages
 * that ended more than a month ago. Failed messages stay until they expire.
 */
export async function expireMail(sql: Sql, maxAttempts: number): Promise<void> {
  await sql`
    UPDATE mail_messages SET state = 'expired', token = NULL, lease = NULL, finished_at = now()
    WHERE state IN ('waiting', 'failed') AND expires_at <= now()`;
  await sql`
    UPDATE mail_messages
    SET state = 'failed', lease = NULL, finished_at = now(),
      last_error = coalesce(last_error, 'The process ended while it was sending.')
    WHERE state = 'waiting' AND attempts >= ${maxAttempts} AND due_at <= now()`;
  await sql`
    DELETE FROM mail_messages
    WHERE state IN ('sent', 'replaced', 'expired') AND finished_at < now() - make_interval(days => ${keptDays})`;
}
