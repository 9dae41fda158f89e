import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { columnTexts } from '../../platform/database/move/copy-table.ts';
import { useSameTexts } from '../../platform/database/move/move-database.ts';
import { copyLine, type TextRow } from '../../platform/database/move/row-text.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { compareTable, keyHash, partOf, readRowHashes, type TableDifference } from './compare-store.ts';
import { asRun, type MoveRun } from './run-claim.ts';
import { forgetTriggered, readStoreTables, type StoreTable } from './store-tables.ts';

/** Rows whose hashes are in memory at once. */
const rowsInMemory = 50_000;
/** Rows in one transaction on the target. */
const rowsPerBatch = 2_000;
/** More, because each batch passes over the rows that those before have deleted. */
const rowsPerDelete = 20_000;

export interface CopyProgress {
  readonly table: string;
  readonly step: 'compare' | 'copy';
  /** Rows that were written so far. */
  readonly rows: number;
}

export interface CopyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
}

export interface CopiedStore {
  /** The number of the store's rows in the source. */
  readonly rows: number;
  /** How many tables differed before. With 0, both sides were equal. */
  readonly differing: number;
  /** How many rows were written. */
  readonly written: number;
}

/**
 * Makes a store's rows in the target equal to those in the source: deletes rows that the source does not have, and writes those
 * that are missing or different, in batches. What an earlier run has copied is compared and not copied again. The source is read
 * in one snapshot.
 */
export async function copyStore(
  source: Sql,
  target: Sql,
  run: MoveRun,
  { signal, onProgress }: CopyOptions,
): Promise<CopiedStore> {
  return source.begin('isolation level repeatable read', async (tx) => {
    await useSameTexts(tx);
    const tables = await readStoreTables(tx);
    let rows = 0;
    const report = (step: CopyProgress['step'], { name }: StoreTable) =>
      onProgress?.({ step, table: name, rows });
    const differences: TableDifference[] = [];
    for (const table of tables) {
      signal?.throwIfAborted();
      report('compare', table);
      const difference = await inTarget(target, run, (to) => compareTable(tx, to, table, run.storeId));
      differences.push(difference);
    }
    const different = differences.filter((one) => one.different.length > 0);
    const copy: Copy = { source: tx, target, run, signal };
    // Rows that others reference are deleted after these, and written before them.
    for (const one of different.toReversed()) await deleteGone(copy, one);
    for (const one of different) {
      await writeMissing(copy, one, (written) => {
        rows += written;
        report('copy', one.table);
      });
    }
    const all = differences.reduce((sum, one) => sum + one.rows, 0);
    return { rows: all, differing: different.length, written: rows };
  }) as Promise<CopiedStore>;
}

interface Copy {
  readonly source: TransactionSql;
  readonly target: Sql;
  readonly run: MoveRun;
  readonly signal: AbortSignal | undefined;
}

const inTarget = <T>(target: Sql, run: MoveRun, work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  asRun(target, run, async (tx) => {
    await useSameTexts(tx);
    return work(tx);
  });

/** Parts that are compared row by row at once. */
function* groupsOf({ different }: TableDifference): Generator<readonly number[]> {
  let group: number[] = [];
  let rows = 0;
  for (const one of different) {
    if (rows > 0 && rows + one.rows > rowsInMemory) {
      yield group;
      group = [];
      rows = 0;
    }
    group.push(one.part);
    rows += one.rows;
  }
  if (group.length > 0) yield group;
}

async function deleteGone(copy: Copy, difference: TableDifference): Promise<void> {
  const { source, target, run, signal } = copy;
  const { table, parts } = difference;
  for (const among of groupsOf(difference)) {
    signal?.throwIfAborted();
    await inTarget(target, run, async (tx) => {
      const written = await readRowHashes(tx, table, run.storeId, { parts, among });
      if (written.size === 0) return;
      const read = await readRowHashes(source, table, run.storeId, { parts, among });
      await deleteRows(
        tx,
        table,
        run.storeId,
        [...written.keys()].filter((key) => !read.has(key)),
      );
    });
  }
}

async function deleteRows(
  tx: TransactionSql,
  table: StoreTable,
  storeId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx`
    DELETE FROM ${tx(table.name)} WHERE ${tx(table.storeColumn)} = ${storeId}
      AND ${keyHash(tx, table)} IN (SELECT unnest(${[...keys]}::text[]))`;
  await forgetTriggered(tx, storeId);
}

/** Writes the rows that are missing or different in the target. Reads the table once for each group of parts. */
async function writeMissing(
  copy: Copy,
  difference: TableDifference,
  onWritten: (rows: number) => void,
): Promise<void> {
  const { source, target, run, signal } = copy;
  const { table, parts } = difference;
  // The first copy of a table compares no rows.
  const groups = difference.isEmpty ? [undefined] : groupsOf(difference);
  for (const among of groups) {
    const chosen = among && { parts, among, keys: await findMissing(copy, difference, among) };
    for await (const rows of readBatches(source, table, run.storeId, chosen)) {
      signal?.throwIfAborted();
      await inTarget(target, run, (tx) => writeRows(tx, table, run.storeId, rows));
      onWritten(rows.length);
    }
  }
}

/** The hashes of the keys of missing and different rows. */
async function findMissing(
  { source, target, run }: Copy,
  { table, parts }: TableDifference,
  among: readonly number[],
): Promise<string[]> {
  const read = await readRowHashes(source, table, run.storeId, { parts, among });
  const written = await inTarget(target, run, (tx) =>
    readRowHashes(tx, table, run.storeId, { parts, among }),
  );
  return [...read].filter(([key, hash]) => written.get(key) !== hash).map(([key]) => key);
}

/** A row as texts, after the hash of its key. */
type KeyedRow = readonly [key: string, ...values: TextRow];

interface ChosenRows {
  readonly parts: number;
  readonly among: readonly number[];
  readonly keys: readonly string[];
}

/** Rows of the store, all or the chosen ones. */
async function* readBatches(
  tx: TransactionSql,
  table: StoreTable,
  storeId: string,
  chosen: ChosenRows | undefined,
): AsyncGenerator<readonly KeyedRow[]> {
  if (chosen?.keys.length === 0) return;
  const isChosen = chosen
    ? tx`AND ${partOf(tx, table, chosen.parts)} = ANY (${[...chosen.among]}::int[])
        AND ${keyHash(tx, table)} IN (SELECT unnest(${[...chosen.keys]}::text[]))`
    : tx``;
  await tx`
    DECLARE moved_rows NO SCROLL CURSOR FOR
      SELECT ${keyHash(tx, table)} AS key_hash, ${columnTexts(tx, table)} FROM ${tx(table.name)}
      WHERE ${tx(table.storeColumn)} = ${storeId} ${isChosen}`;
  for (;;) {
    const rows = await tx.unsafe(`FETCH ${rowsPerBatch} FROM moved_rows`).values();
    if (rows.length === 0) break;
    yield rows as unknown as readonly KeyedRow[];
  }
  await tx`CLOSE moved_rows`;
}

/** Writes rows, and replaces those with the same keys. */
async function writeRows(
  tx: TransactionSql,
  table: StoreTable,
  storeId: string,
  rows: readonly KeyedRow[],
): Promise<void> {
  const columns = tx(table.columns.map(({ name }) => name));
  await tx`
    CREATE TEMPORARY TABLE moved_rows ON COMMIT DROP AS
      SELECT ${columns} FROM ${tx(table.name)} WITH NO DATA`;
  const into = await tx`COPY moved_rows (${columns}) FROM STDIN`.writable();
  await pipeline(Readable.from(rows.map(([, ...values]) => copyLine(values))), into);
  try {
    await tx.savepoint((point) => upsert(point, table));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Two rows have exchanged a value that is unique. Rows that reference them are written after them.
    await deleteRows(
      tx,
      table,
      storeId,
      rows.map(([key]) => key),
    );
    await upsert(tx, table);
  }
}

async function upsert(tx: TransactionSql, { name, columns, key }: StoreTable): Promise<void> {
  const names = tx(columns.map((column) => column.name));
  const changed = columns.filter((column) => !key.includes(column.name));
  const sets = changed.map((column) => `"${column.name}" = excluded."${column.name}"`).join(', ');
  await tx`
    INSERT INTO ${tx(name)} (${names}) SELECT ${names} FROM moved_rows
    ON CONFLICT (${tx([...key])}) DO ${tx.unsafe(sets === '' ? 'NOTHING' : `UPDATE SET ${sets}`)}`;
}

/** Deletes all rows of a store in a database, in batches. Their pictures stay. */
export async function deleteStore(
  sql: Sql,
  run: MoveRun,
  { signal, onProgress }: CopyOptions,
): Promise<void> {
  const tables = await sql.begin((tx) => readStoreTables(tx));
  let rows = 0;
  for (const table of tables.toReversed()) {
    for (let deleted = rowsPerDelete; deleted === rowsPerDelete; ) {
      signal?.throwIfAborted();
      deleted = await asRun(sql, run, async (tx) => {
        await tx`SET LOCAL statement_timeout = 0`;
        const gone = await tx`
          DELETE FROM ${tx(table.name)} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${tx(table.name)} WHERE ${tx(table.storeColumn)} = ${run.storeId} LIMIT ${rowsPerDelete}))`;
        await forgetTriggered(tx, run.storeId);
        return gone.count;
      });
      rows += deleted;
      onProgress?.({ step: 'copy', table: table.name, rows });
    }
  }
}
