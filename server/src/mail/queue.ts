import { randomUUID } from 'node:crypto';
import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { inTurns, shareOut } from '../platform/workers/share-out.ts';
import { type CountByClass, freeOfHour, isOfClass, type MailClass, mailClasses } from './mail-classes.ts';
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
  /** The maximum number of messages of one store in an hour, of which each class has a part. Others wait. */
  readonly maxPerStoreHour: number;
}

export type MailKey = Pick<ClaimedMail, 'storeId' | 'id' | 'lease'>;

/** Due messages of a class that a claim looks at, at a time. They are shared out in turns by store. */
const lookAhead = 500;
/** How often a claim looks for further stores, if one store had all the messages that it looked at. */
const maxLooks = 10;

interface StoreClass {
  readonly storeId: string;
  readonly mailClass: MailClass;
}

/**
 * Claims due messages of stores whose class is below its part of the hourly limit, in turns by store: in each turn first what
 * somebody waits for. Only one process gets a message, until the lease expires.
 */
export async function claimMail(sql: Sql, options: ClaimOptions): Promise<ClaimedMail[]> {
  const hour = await readHour(sql);
  const due: (StoreClass & { readonly wanted: number })[] = [];
  for (const mailClass of mailClasses) due.push(...(await listDue(sql, mailClass, hour, options)));
  const queues = due.map(({ storeId, mailClass, wanted }) => ({ owner: `${mailClass} ${storeId}`, wanted }));
  const turns = shareOut(queues, { total: options.limit });
  const claimed: ClaimedMail[][] = [];
  for (const [index, one] of due.entries()) {
    const limit = turns[index] ?? 0;
    if (limit > 0) claimed.push(await claimOfStore(sql, one, { ...options, limit }));
  }
  return inTurns(claimed);
}

/**
 * The stores with due messages of a class, longest due first, that may send some. A store with thousands of them hides the others only
 * from the first look.
 */
async function listDue(
  sql: Sql,
  mailClass: MailClass,
  hour: readonly TakenOfStore[],
  options: ClaimOptions,
): Promise<(StoreClass & { readonly wanted: number })[]> {
  const left = new Set(fullStores(mailClass, hour, options));
  const found: (StoreClass & { readonly wanted: number })[] = [];
  for (let look = 0; look < maxLooks; look += 1) {
    const due = await sql<{ storeId: string }[]>`
      SELECT store_id FROM mail_messages
      WHERE ${isDue(sql, options)} AND ${isOfClass(sql, mailClass)} AND store_id <> ALL (${[...left]}::text[])
      ORDER BY due_at, id LIMIT ${lookAhead}`;
    for (const [storeId, { length: wanted }] of groupBy(due, (one) => one.storeId)) {
      found.push({ storeId, mailClass, wanted });
      left.add(storeId);
    }
    if (due.length < lookAhead) break;
  }
  return found;
}

/** Claims messages of one store, whose rows are on one node. */
async function claimOfStore(
  sql: Sql,
  { storeId, mailClass }: StoreClass,
  options: ClaimOptions,
): Promise<ClaimedMail[]> {
  const claimed = await sql.begin(async (tx) => {
    // One process at a time, so that two together do not exceed the limit.
    await lockName(tx, storeId, 'mail is taken');
    const taken = oneRow(
      await tx<CountByClass[]>`
      SELECT ${countByClass(tx)} FROM mail_messages WHERE store_id = ${storeId} AND ${isInShare(tx)}`,
    );
    const limit = Math.min(options.limit, freeOfHour(mailClass, taken, options.maxPerStoreHour));
    return tx<ClaimedMail[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM mail_messages
        WHERE store_id = ${storeId} AND ${isDue(tx, options)} AND ${isOfClass(tx, mailClass)}
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

type TakenOfStore = CountByClass & { readonly storeId: string };

const countByClass = (sql: Sql | TransactionSql) => sql`
  count(*) FILTER (WHERE ${isOfClass(sql, 'awaited')})::int AS awaited,
  count(*) FILTER (WHERE ${isOfClass(sql, 'unproven')})::int AS unproven,
  count(*) FILTER (WHERE ${isOfClass(sql, 'news')})::int AS news,
  count(*) FILTER (WHERE ${isOfClass(sql, 'invitations')})::int AS invitations`;

/** The number of each store's messages that were claimed in the last hour. */
const readHour = (sql: Sql) => sql<TakenOfStore[]>`
  SELECT store_id, ${countByClass(sql)} FROM mail_messages WHERE ${isInShare(sql)} GROUP BY store_id`;

/** The stores that may send no more of this class now. */
const fullStores = (
  mailClass: MailClass,
  hour: readonly TakenOfStore[],
  { maxPerStoreHour }: Pick<ClaimOptions, 'maxPerStoreHour'>,
): string[] =>
  hour.filter((taken) => freeOfHour(mailClass, taken, maxPerStoreHour) === 0).map(({ storeId }) => storeId);

/** Milliseconds until a message is due, 0 if one is due; undefined if no message waits, except of stores at their hourly limit. */
export async function readNextMail(
  sql: Sql,
  options: Pick<ClaimOptions, 'maxAttempts' | 'maxPerStoreHour'>,
): Promise<number | undefined> {
  const hour = await readHour(sql);
  const all: number[] = [];
  for (const mailClass of mailClasses) {
    const { dueMs } = oneRow(
      await sql<{ dueMs: number | null }[]>`
      SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS due_ms FROM mail_messages
      WHERE state = 'waiting' AND attempts < ${options.maxAttempts} AND expires_at > now()
        AND ${isOfClass(sql, mailClass)} AND store_id <> ALL (${fullStores(mailClass, hour, options)}::text[])`,
    );
    if (dueMs !== null) all.push(Math.max(0, dueMs));
  }
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Extends the leases of messages that this process is sending. */
export async function extendMail(sql: Sql, keys: readonly MailKey[], leaseMs: number): Promise<void> {
  for (const { storeId, id, lease } of keys) {
    await sql`
      UPDATE mail_messages SET due_at = now() + ${leaseMs} * interval '1 ms'
      WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
  }
}
