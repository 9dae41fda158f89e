import type { TransactionSql } from './engine/sql.ts';
import { oneRow } from './one-row.ts';

/** The transaction of an export. It reads one snapshot of the store, always in the same order and in little memory. */
export interface ExportScope {
  readonly tx: TransactionSql;
  readonly storeId: string;
  /** E-mail addresses, orders, askers and private answers. */
  readonly withPersonalData: boolean;
}

export const exportBatchRows = 200;

export interface RecordRow<T> {
  readonly record: T;
}

/** One JSON object of these columns. It keeps their names, which rows have in camel case. */
export const record = (tx: TransactionSql, columns: ReturnType<TransactionSql>) =>
  tx`(SELECT row_to_json(one) FROM (SELECT ${columns}) AS one) AS record`;

/** The records of a cursor that is declared in this transaction. */
export async function* records<T>(tx: TransactionSql, cursor: string): AsyncGenerator<T> {
  for await (const rows of fetched<RecordRow<T>>(tx, cursor)) {
    for (const row of rows) yield row.record;
  }
}

/** The rows of a cursor, in batches. */
export async function* fetched<Row>(tx: TransactionSql, cursor: string): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = [...(await tx.unsafe(`FETCH ${exportBatchRows} FROM ${cursor}`))] as Row[];
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.unsafe(`CLOSE ${cursor}`);
}

/** The result of an aggregation as a JSON list, empty if there are no rows. */
export function list(tx: TransactionSql, rows: ReturnType<TransactionSql>) {
  return tx`coalesce((${rows}), '[]')`;
}

/** A time as a text with microseconds, which a JavaScript date cannot hold. */
export function instant(tx: TransactionSql, column: string) {
  return tx`to_char(${tx.unsafe(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The order of reviews and questions: by the id under which they were first exported, so that a restore keeps it. */
export const exportOrder = (tx: TransactionSql) =>
  tx`coalesce(former_id, id), source COLLATE "C" NULLS FIRST, source_id COLLATE "C", id`;

/** How many rows of a table a store has. */
export async function countRows({ tx, storeId }: ExportScope, table: string): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`SELECT count(*) AS count FROM ${tx(table)} WHERE store_id = ${storeId}`,
  );
  return count;
}
