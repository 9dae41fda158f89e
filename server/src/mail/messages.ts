import { type MailState, mailLogDays } from '@opina/contract/constants/mail';
import type { Sql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { type QueuedMail, queuedMailColumns, withoutContent } from './queued-mail.ts';

export interface ListedMail {
  readonly storeId: string;
  readonly id: number;
  readonly kind: QueuedMail['kind'];
  /** What it is about, such as `question 7`. */
  readonly about: string;
  readonly state: MailState;
  /** Null if the person was erased, or confirms an address. */
  readonly email: string | null;
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
    SELECT m.store_id, m.id, m.kind, m.state, m.attempts, m.last_error, m.created_at, m.due_at,
      coalesce(m.test ->> 'to', m.account ->> 'to', a.email, o.client_email, r.author_email) AS email,
      CASE
        WHEN m.test IS NOT NULL THEN 'test'
        WHEN m.account IS NOT NULL THEN 'account'
        WHEN m.question_id IS NOT NULL THEN 'question ' || m.question_id
        WHEN m.invitation_id IS NOT NULL THEN 'order ' || i.order_id
        WHEN m.opinion_id IS NOT NULL THEN 'review ' || m.opinion_id
        ELSE 'form ' || m.form_id END AS about,
      m.state = 'waiting' AND m.lease IS NOT NULL AS is_leased
    FROM mail_messages AS m
    LEFT JOIN askers AS a ON a.store_id = m.store_id AND a.id = m.asker_id
    LEFT JOIN invitations AS i ON i.store_id = m.store_id AND i.id = m.invitation_id
    LEFT JOIN orders AS o ON o.store_id = i.store_id AND o.order_id = i.order_id
    LEFT JOIN opinions AS r ON r.store_id = m.store_id AND r.id = m.opinion_id
    WHERE (${storeId ?? null}::text IS NULL OR m.store_id = ${storeId ?? null})
      AND (${state ?? null}::text IS NULL OR m.state = ${state ?? null})
    ORDER BY m.created_at DESC, m.id DESC
    LIMIT ${limit}`;
}

/** A message of the queue, to show it before it is sent. */
export async function findMail(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<(QueuedMail & { readonly state: MailState }) | undefined> {
  const [found] = await sql<(QueuedMail & { readonly state: MailState })[]>`
    SELECT ${queuedMailColumns(sql)}, m.state FROM mail_messages AS m
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
  raiseEvent('queue.filled', {});
  return retried.length;
}

/**
 * Marks messages as expired and deletes their tokens, marks messages as failed that no process finished, and deletes messages
 * that ended more than a month ago. Failed messages stay until they expire, and those about replies as long as the review: its
 * author is told once.
 */
export async function expireMail(sql: Sql, maxAttempts: number): Promise<void> {
  await sql`
    UPDATE mail_messages SET state = 'expired', ${withoutContent(sql)}, lease = NULL, finished_at = now()
    WHERE state IN ('waiting', 'failed') AND expires_at <= now()`;
  await sql`
    UPDATE mail_messages
    SET state = 'failed', lease = NULL, finished_at = now(),
      last_error = coalesce(last_error, 'The process ended while it was sending.')
    WHERE state = 'waiting' AND attempts >= ${maxAttempts} AND due_at <= now()`;
  await sql`
    DELETE FROM mail_messages
    WHERE state IN ('sent', 'replaced', 'expired', 'suppressed') AND kind <> 'review_reply'
      AND finished_at < now() - make_interval(days => ${mailLogDays}::int)`;
}
