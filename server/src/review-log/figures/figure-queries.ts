import type { CountedEntries, EntryCount, WaitCount } from '@opina/log/reviews/figures';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

/** Stores whose log has entries that are not counted. */
export async function findUncountedStores(sql: Sql, limit: number): Promise<string[]> {
  const logs = await sql<{ storeId: string }[]>`
    SELECT store_id FROM review_logs WHERE counted_size <> size ORDER BY store_id LIMIT ${limit}`;
  return logs.map(({ storeId }) => storeId);
}

/** Locks the log until the commit: of two processes, one counts an entry. */
export async function lockCounted(
  tx: TransactionSql,
  storeId: string,
): Promise<{ readonly size: number; readonly countedSize: number }> {
  const [log] = await tx<{ size: number; countedSize: number }[]>`
    SELECT size, counted_size FROM review_logs WHERE store_id = ${storeId} FOR UPDATE`;
  return log ?? { size: 0, countedSize: 0 };
}

/** Of these reviews, those that wait. */
export async function readUndecided(
  tx: TransactionSql,
  storeId: string,
  logIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx<{ logId: string; received: string | null }[]>`
    SELECT log_id, received FROM log_undecided WHERE store_id = ${storeId} AND log_id = ANY (${[...logIds]}::uuid[])`;
  return new Map(rows.map(({ logId, received }) => [logId, received]));
}

/** `countedSize`: of the log, with these. */
export async function addCounted(
  tx: TransactionSql,
  storeId: string,
  { counts, waits, waiting, decided }: CountedEntries,
  countedSize: number,
): Promise<void> {
  await tx`
    INSERT INTO log_counts AS c (store_id, month, event, rate, reason, source, count)
    SELECT ${storeId}, month, event, rate, reason, source, count
    FROM unnest(${counts.map(({ month }) => month)}::text[], ${counts.map(({ event }) => event)}::text[],
      ${counts.map(({ rate }) => rate)}::smallint[], ${counts.map(({ reason }) => reason)}::text[],
      ${counts.map(({ source }) => source)}::text[], ${counts.map(({ count }) => count)}::bigint[])
      AS n (month, event, rate, reason, source, count)
    ON CONFLICT (store_id, month, event, rate, reason, source) DO UPDATE SET count = c.count + excluded.count`;
  await tx`
    INSERT INTO log_waits AS w (store_id, month, wait, count)
    SELECT ${storeId}, month, wait, count
    FROM unnest(${waits.map(({ month }) => month)}::text[], ${waits.map(({ wait }) => wait)}::integer[],
      ${waits.map(({ count }) => count)}::bigint[]) AS n (month, wait, count)
    ON CONFLICT (store_id, month, wait) DO UPDATE SET count = w.count + excluded.count`;
  await tx`
    DELETE FROM log_undecided WHERE store_id = ${storeId} AND log_id = ANY (${[...decided]}::uuid[])`;
  await tx`
    INSERT INTO log_undecided (store_id, log_id, received)
    SELECT ${storeId}, log_id, received
    FROM unnest(${[...waiting.keys()]}::uuid[], ${[...waiting.values()]}::text[]) AS n (log_id, received)
    ON CONFLICT (store_id, log_id) DO UPDATE SET received = excluded.received`;
  await tx`UPDATE review_logs SET counted_size = ${countedSize} WHERE store_id = ${storeId}`;
}

/** What is counted of a log. */
export interface CountedLog {
  readonly counts: readonly EntryCount[];
  readonly waits: readonly WaitCount[];
  readonly waiting: number;
  readonly size: number;
}

/** All that is counted of a log, as it was at one moment: the worker may count meanwhile. */
export async function readCounted(sql: Sql, storeId: string): Promise<CountedLog | undefined> {
  const [log] = await sql<CountedLog[]>`
    SELECT counted_size AS size,
      (SELECT count(*) FROM log_undecided WHERE store_id = ${storeId}) AS waiting,
      (SELECT coalesce(jsonb_agg(to_jsonb(c) - 'store_id'), '[]') FROM log_counts AS c WHERE store_id = ${storeId}) AS counts,
      (SELECT coalesce(jsonb_agg(to_jsonb(w) - 'store_id'), '[]') FROM log_waits AS w WHERE store_id = ${storeId}) AS waits
    FROM review_logs WHERE store_id = ${storeId}`;
  return log;
}

/** Forgets what is counted of a log that begins anew. */
export async function deleteCounted(tx: TransactionSql, storeId: string): Promise<void> {
  await tx`DELETE FROM log_counts WHERE store_id = ${storeId}`;
  await tx`DELETE FROM log_waits WHERE store_id = ${storeId}`;
  await tx`DELETE FROM log_undecided WHERE store_id = ${storeId}`;
}
