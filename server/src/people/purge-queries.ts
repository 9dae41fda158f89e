import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';

export interface DeletedData {
  readonly privateAnswers: number;
  readonly askers: number;
}

/** The maximum number of rows that are looked for at once. */
const batch = 500;

/**
 * Deletes expired private answers, and the e-mail addresses of askers without a question in `retentionDays`, unless they have
 * a valid private answer or a waiting message. Their questions stay, as after `erasePerson`. Several processes may run it at
 * once.
 */
export async function deleteExpiredData(sql: Sql, retentionDays: number): Promise<DeletedData> {
  return {
    privateAnswers: await deleteAll(sql, findExpiredAnswers(sql), deleteAnswers),
    askers: await deleteAll(sql, findOldAskers(sql, retentionDays), (tx, storeId, ids) =>
      deleteAskers(tx, storeId, ids, retentionDays),
    ),
  };
}

type Fragment = ReturnType<Sql>;
type Deletion = (tx: TransactionSql, storeId: string, ids: readonly number[]) => Promise<number>;

/** Deletes what the query finds, store by store, in one transaction for each. Returns the number of deleted rows. */
async function deleteAll(sql: Sql, found: Fragment, deletion: Deletion): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await sql<{ storeId: string; id: number }[]>`${found} LIMIT ${batch}`;
    let deleted = 0;
    for (const [storeId, ofStore] of groupBy(rows, (row) => row.storeId)) {
      const ids = ofStore.map(({ id }) => id);
      deleted += await sql.begin((tx) => deletion(tx, storeId, ids));
    }
    total += deleted;
    // Rows that another process has locked are deleted by it, or by the next sweep.
    if (deleted < batch) return total;
  }
}

const findExpiredAnswers = (sql: Sql): Fragment =>
  sql`SELECT store_id, id FROM private_answers WHERE expires_at <= now() ORDER BY store_id, id`;

async function deleteAnswers(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<number> {
  const { count } = await tx`
    DELETE FROM private_answers WHERE store_id = ${storeId} AND id = ANY (${ids}) AND expires_at <= now()`;
  if (count > 0) await markErased(tx, ['private_answers']);
  return count;
}

/** Of all stores. */
const findOldAskers = (sql: Sql, retentionDays: number): Fragment => sql`
  SELECT a.store_id, a.id FROM askers AS a
  WHERE ${isForgotten(sql, sql`a.store_id`, retentionDays)}
  ORDER BY a.store_id, a.id`;

/** Whether nothing has kept asker `a` of this store in the time. */
const isForgotten = (sql: Sql | TransactionSql, storeId: Fragment, retentionDays: number): Fragment => sql`
  ${isOld(sql, 'a', retentionDays)}
  AND NOT EXISTS (
    SELECT FROM questions AS q WHERE q.store_id = ${storeId} AND q.asker_id = a.id
      AND NOT ${isOld(sql, 'q', retentionDays)})
  AND NOT EXISTS (
    SELECT FROM questions AS q JOIN private_answers AS p ON p.store_id = ${storeId} AND p.question_id = q.id
    WHERE q.store_id = ${storeId} AND q.asker_id = a.id)
  AND NOT EXISTS (
    SELECT FROM mail_messages AS m WHERE m.store_id = ${storeId} AND m.asker_id = a.id AND m.state = 'waiting')`;

/** Removes askers from their questions and deletes them, unless something keeps or has locked them by now. */
async function deleteAskers(
  tx: TransactionSql,
  storeId: string,
  found: readonly number[],
  retentionDays: number,
): Promise<number> {
  const rows = await lockInStore(
    tx,
    storeId,
    tx<{ id: number }[]>`
    SELECT id FROM askers AS a
    WHERE store_id = ${storeId} AND id = ANY (${found}) AND ${isForgotten(tx, tx`${storeId}`, retentionDays)}
    ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx`
    UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL
    WHERE store_id = ${storeId} AND asker_id = ANY (${ids})`;
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  await markErased(tx, ['askers', 'mail_messages', 'questions']);
  return ids.length;
}

const isOld = (sql: Sql | TransactionSql, table: string, retentionDays: number) =>
  sql`${sql(table)}.created_at < now() - make_interval(days => ${retentionDays}::int)`;
