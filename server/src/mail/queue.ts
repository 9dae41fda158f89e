import { randomUUID } from 'node:crypto';
import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { type QueuedMail, queuedMailColumns } from './queued-mail.ts';

/** A message that this process may send until the lease expires. */
export interface ClaimedMail extends QueuedMail {
  readonly lease: string;
  /** Those that began, with the one that `beginAttempt` counts. */
  readonly attempts: number;
}

export interface ClaimOptions {
  readonly limit: number;
  readonly leaseMs: number;
  readonly maxAttempts: number;
  /** The maximum number of messages of one store in an hour. Others wait. */
  readonly maxPerStoreHour: number;
}

export type MailKey = Pick<ClaimedMail, 'storeId' | 'id' | 'lease'>;

/**
 * Claims due messages, longest due first, of stores below their hourly limit. Only one process gets a message, until the
 * lease expires.
 */
export async function claimMail(sql: Sql, options: ClaimOptions): Promise<ClaimedMail[]> {
  const due = await sql<{ storeId: string }[]>`
    SELECT store_id FROM mail_messages
    WHERE ${isDue(sql, options)} AND store_id NOT IN (
      SELECT store_id FROM (${sharesOfHour(sql)}) AS shares WHERE taken >= ${options.maxPerStoreHour})
    ORDER BY due_at LIMIT ${options.limit}`;
  const claimed: ClaimedMail[] = [];
  for (const [storeId, { length: limit }] of groupBy(due, (message) => message.storeId)) {
    claimed.push(...(await claimOfStore(sql, storeId, { ...options, limit })));
  }
  return claimed;
}

/** Claims the messages of one store, whose rows are on one node. */
async function claimOfStore(sql: Sql, storeId: string, options: ClaimOptions): Promise<ClaimedMail[]> {
  const claimed = await sql.begin(async (tx) => {
    // One process at a time, so that two together do not exceed the limit.
    await lockName(tx, storeId, 'mail is taken');
    const { taken } = oneRow(
      await tx<{ taken: number }[]>`
      SELECT count(*) AS taken FROM mail_messages WHERE store_id = ${storeId} AND ${isInShare(tx)}`,
    );
    const limit = Math.max(0, Math.min(options.limit, options.maxPerStoreHour - taken));
    return tx<ClaimedMail[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM mail_messages WHERE store_id = ${storeId} AND ${isDue(tx, options)}
        ORDER BY due_at, id LIMIT ${limit}
        FOR UPDATE SKIP LOCKED
      ), m AS (
        UPDATE mail_messages AS one
        SET lease = ${randomUUID()}::uuid, due_at = now() + ${options.leaseMs} * interval '1 ms', taken_at = now()
        FROM due WHERE one.store_id = ${storeId} AND one.id = due.id
        RETURNING one.*
      )
      SELECT ${queuedMailColumns(tx)}, m.lease, m.attempts + 1 AS attempts FROM m ORDER BY m.id`;
  });
  return [...claimed];
}

/**
 * Counts an attempt to send a claimed message; false if the claim has ended. Not counted with the claim, because a process claims
 * more than it sends at once: one that is killed again and again would use up the attempts of messages that it never sent.
 */
export async function beginAttempt(sql: Sql, { storeId, id, lease }: MailKey): Promise<boolean> {
  const begun = await sql`
    UPDATE mail_messages SET attempts = attempts + 1
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'
    RETURNING id`;
  return begun.length > 0;
}

/** Whether a message may be claimed. */
const isDue = (sql: Sql | TransactionSql, { maxAttempts }: Pick<ClaimOptions, 'maxAttempts'>) =>
  sql`state = 'waiting' AND due_at <= now() AND attempts < ${maxAttempts} AND expires_at > now()`;

/** Whether a message counts towards its store's share of the hour: those that wait for another attempt do not. */
const isInShare = (sql: Sql | TransactionSql) =>
  sql`taken_at > now() - interval '1 hour' AND NOT (state = 'waiting' AND lease IS NULL)`;

/** The number of each store's messages that were claimed in the last hour. */
const sharesOfHour = (sql: Sql) =>
  sql`SELECT store_id, count(*) AS taken FROM mail_messages WHERE ${isInShare(sql)} GROUP BY store_id`;

/** Milliseconds until a message is due, 0 if one is due; undefined if no message waits, except of stores at their hourly limit. */
export async function readNextMail(
  sql: Sql,
  { maxAttempts, maxPerStoreHour }: Pick<ClaimOptions, 'maxAttempts' | 'maxPerStoreHour'>,
): Promise<number | undefined> {
  const { dueMs } = oneRow(
    await sql<{ dueMs: number | null }[]>`
    SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS due_ms FROM mail_messages
    WHERE state = 'waiting' AND attempts < ${maxAttempts} AND expires_at > now()
      AND store_id NOT IN (
        SELECT store_id FROM (${sharesOfHour(sql)}) AS shares WHERE taken >= ${maxPerStoreHour})`,
  );
  return dueMs === null ? undefined : Math.max(0, dueMs);
}

/** Extends the leases of messages that this process is sending. */
export async function extendMail(sql: Sql, keys: readonly MailKey[], leaseMs: number): Promise<void> {
  for (const { storeId, id, lease } of keys) {
    await sql`
      UPDATE mail_messages SET due_at = now() + ${leaseMs} * interval '1 ms'
      WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
  }
}
