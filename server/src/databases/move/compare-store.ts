import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { columnTexts } from '../../platform/database/move/copy-table.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { StoreTable } from './store-tables.ts';

/** The rows of a table are compared in parts of about this many. */
const rowsPerPart = 250;
const maxParts = 4_096;

/** Rows that belong together, by a hash of their key. */
interface Part {
  readonly part: number;
  readonly rows: number;
  /** Does not depend on the order of the rows. */
  readonly sum: string;
}

export interface TableDifference {
  readonly table: StoreTable;
  /** The rows of the store in the source. */
  readonly rows: number;
  /** How many parts the table is divided into. */
  readonly parts: number;
  /** The parts that differ, with the number of their rows on both sides. */
  readonly different: readonly { readonly part: number; readonly rows: number }[];
  /** Whether the target has no row of the store. */
  readonly isEmpty: boolean;
}

/** Compares a store's rows of a table on both sides, by counts and checksums of parts. */
export async function compareTable(
  source: TransactionSql,
  target: TransactionSql,
  table: StoreTable,
  storeId: string,
): Promise<TableDifference> {
  const { rows } = oneRow(
    await source<{ rows: number }[]>`
    SELECT count(*) AS rows FROM ${source(table.name)} WHERE ${source(table.storeColumn)} = ${storeId}`,
  );
  const parts = Math.min(maxParts, Math.max(1, Math.ceil(rows / rowsPerPart)));
  const [read, written] = await Promise.all(
    [source, target].map((tx) => readParts(tx, table, storeId, parts)),
  );
  const others = new Map(written?.map((one) => [one.part, one]));
  const different: { part: number; rows: number }[] = [];
  for (const one of read ?? []) {
    const other = others.get(one.part);
    others.delete(one.part);
    if (other?.rows === one.rows && other.sum === one.sum) continue;
    different.push({ part: one.part, rows: one.rows + (other?.rows ?? 0) });
  }
  for (const { part, rows: more } of others.values()) different.push({ part, rows: more });
  return { table, rows, parts, different, isEmpty: written?.length === 0 };
}

function readParts(tx: TransactionSql, table: StoreTable, storeId: string, parts: number): Promise<Part[]> {
  return tx<Part[]>`
    SELECT part, count(*) AS rows, sum(hash)::text AS sum FROM (
      SELECT ${partOf(tx, table, parts)} AS part,
        ('x' || left(md5(ROW(${columnTexts(tx, table)})::text), 15))::bit(60)::bigint AS hash
      FROM ${tx(table.name)} WHERE ${tx(table.storeColumn)} = ${storeId}) AS hashes
    GROUP BY part`;
}

/** The part that a row belongs to. */
export const partOf = (tx: TransactionSql, table: StoreTable, parts: number) =>
  tx`('x' || left(${keyHash(tx, table)}, 7))::bit(28)::int % ${parts}::int`;

/** A hash of a row's primary key. */
export const keyHash = (tx: TransactionSql, table: StoreTable) => {
  const columns = table.columns.filter(({ name }) => table.key.includes(name));
  return tx`md5(ROW(${columnTexts(tx, { ...table, columns })})::text)`;
};

/** The hashes of the rows of some parts, by the hashes of their keys. */
export async function readRowHashes(
  tx: TransactionSql,
  table: StoreTable,
  storeId: string,
  { parts, among }: { readonly parts: number; readonly among: readonly number[] },
): Promise<Map<string, string>> {
  const rows = await tx<{ key: string; hash: string }[]>`
    SELECT ${keyHash(tx, table)} AS key, md5(ROW(${columnTexts(tx, table)})::text) AS hash
    FROM ${tx(table.name)}
    WHERE ${tx(table.storeColumn)} = ${storeId} AND ${partOf(tx, table, parts)} = ANY (${[...among]}::int[])`;
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}
