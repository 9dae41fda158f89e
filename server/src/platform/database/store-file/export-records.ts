import type { PendingQuery, Row } from 'postgres';
import type { Sql, TransactionSql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';

type Fragment = PendingQuery<Row[]>;

/** Reads the records of a store, always in the same order and in little memory. */
export interface ExportScope {
  /** A transaction that sees one state of the store; with a cut each statement stands alone. */
  readonly tx: TransactionSql | Sql;
  readonly storeId: string;
  /** E-mail addresses, orders, askers and private answers. */
  readonly withPersonalData: boolean;
  /** Undefined: the transaction is the cut. */
  readonly cut: ExportCut | undefined;
}

/** What belongs to an export that is read in short statements. Rows that came later do not. */
export interface ExportCut {
  readonly startedAt: string;
  /** The last id of each table; null: it is empty. */
  readonly lastIds: Readonly<Record<CutTable, number | null>>;
  /** The products that belonged to others, which reviews and questions of this file are placed by. */
  readonly merges: ReadonlyMap<string, string>;
}

export type CutTable = 'opinions' | 'questions' | 'invitations';

/** How much one statement reads, so that it holds an embedded database for some milliseconds. */
const batches = { snapshot: { rows: 200, textBytes: 200_000 }, pages: { rows: 50, textBytes: 50_000 } };
export const exportBatch = ({ cut }: ExportScope) => (cut === undefined ? batches.snapshot : batches.pages);

export interface RecordRow<T> {
  readonly record: T;
}

/** One JSON object of these columns. It keeps their names, which rows have in camel case. */
export const record = ({ tx }: ExportScope, columns: Fragment) =>
  tx`(SELECT row_to_json(one) FROM (SELECT ${columns}) AS one) AS record`;

/** Rows that are read in the order of a column that identifies them and never changes. */
export interface KeyedRows {
  readonly columns: Fragment;
  /** What follows FROM, with a condition. */
  readonly from: Fragment;
  /** The column. */
  readonly key: string;
}

/** The records of such rows. */
export async function* records<T>(scope: ExportScope, rows: KeyedRows): AsyncGenerator<T> {
  for await (const batch of recordBatches<T>(scope, rows)) yield* batch;
}

/** The same in batches. */
export async function* recordBatches<T>(
  scope: ExportScope,
  { columns, from, key }: KeyedRows,
): AsyncGenerator<T[]> {
  const { tx } = scope;
  const read = tx`SELECT ${record(scope, columns)}, ${tx(key)} AS key FROM ${from}`;
  // An embedded database compares texts byte by byte, and its indexes too.
  const batches =
    scope.cut === undefined
      ? cursorBatches<RecordRow<T>>(scope, tx`${read} ORDER BY ${tx(key)} COLLATE "C"`)
      : pages<RecordRow<T> & { readonly key: string }>(
          scope,
          (after, limit) => tx`
            ${read} ${after === undefined ? tx`` : tx`AND ${tx(key)} > ${after.key}`} ORDER BY ${tx(key)} LIMIT ${limit}`,
        );
  for await (const batch of batches) yield batch.map((row) => row.record);
}

/** The records of so few rows that one statement reads them. */
export async function* fewRecords<T>({ tx }: ExportScope, query: Fragment): AsyncGenerator<T> {
  for (const row of await tx<RecordRow<T>[]>`${query}`) yield row.record;
}

/** The rows of a query, read with a cursor of the transaction. */
export async function* cursorBatches<R>(scope: ExportScope, query: Fragment): AsyncGenerator<R[]> {
  const { tx } = scope;
  await tx`DECLARE exported NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const rows = [...(await tx.unsafe(`FETCH ${exportBatch(scope).rows} FROM exported`))] as R[];
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.unsafe('CLOSE exported');
}

/** The rows of a query page by page. It gets the last row of the page before. */
async function* pages<R>(
  scope: ExportScope,
  page: (after: R | undefined, limit: number) => Fragment,
): AsyncGenerator<R[]> {
  const limit = exportBatch(scope).rows;
  for (let after: R | undefined; ; ) {
    const rows = [...(await scope.tx<(R & Row)[]>`${page(after, limit)}`)];
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

/** The result of an aggregation as a JSON list, empty if there are no rows. */
export function list({ tx }: ExportScope, rows: Fragment) {
  return tx`coalesce((${rows}), '[]')`;
}

/** A time as a text with microseconds, which a JavaScript date cannot hold. */
export function instant({ tx }: ExportScope, column: string) {
  return tx`to_char(${tx.unsafe(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A condition for rows with ids that came before the cut. */
export function beforeCut({ tx, cut }: ExportScope, table: CutTable) {
  return cut === undefined ? tx`` : tx`AND id <= ${cut.lastIds[table] ?? 0}`;
}

/** How many rows of a table a store has. */
export async function countRows({ tx, storeId }: ExportScope, table: string): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`SELECT count(*) AS count FROM ${tx(table)} WHERE store_id = ${storeId}`,
  );
  return count;
}
