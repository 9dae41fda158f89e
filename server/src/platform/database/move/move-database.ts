import { OpinaError } from '../../errors/opina-error.ts';
import type { Sql, TransactionSql } from '../engine/sql.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { oneRow } from '../one-row.ts';
import { readSequences, readTableNames, readTables, type Table, writeSequence } from './catalogue.ts';
import { readChecksum } from './checksum.ts';
import { copyTable } from './copy-table.ts';
import { copyTermsAsRows } from './copy-terms.ts';

export interface MoveProgress {
  readonly table: string;
  /** Rows of all tables that were copied or compared so far. */
  readonly rows: number;
  readonly rowsTotal: number;
  /** Whether the table is being copied, or compared with its copy. */
  readonly step: 'copy' | 'compare';
}

export interface MovedTable {
  readonly name: string;
  readonly rows: number;
}

export interface MoveOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: MoveProgress) => void) | undefined;
}

/**
 * Copies all rows of a database into an empty one, in one transaction. Compares every table with its copy before the
 * commit. Only reads the source. Throws `move.…`.
 */
export async function moveDatabase(from: Sql, to: Sql, options: MoveOptions = {}): Promise<MovedTable[]> {
  await requireMigrated(from);
  await refuseFilled(to);
  await migrate(to);
  try {
    return (await from.begin('isolation level repeatable read read only', (source) =>
      to.begin((target) => moveTables(source, target, options)),
    )) as MovedTable[];
  } catch (error) {
    if (!options.signal?.aborted) throw error;
    throw new OpinaError('move.interrupted');
  }
}

async function requireMigrated(from: Sql): Promise<void> {
  const isCurrent = await isMigrated(from).catch(() => false);
  if (isCurrent) return;
  throw new OpinaError('move.source_outdated');
}

/** Checks before anything is written. `moveTables` locks the tables and checks again. */
async function refuseFilled(to: Sql): Promise<void> {
  await to.begin(async (tx) => {
    const names = await readTableNames(tx);
    if (names.length === 0) return;
    if (!names.includes('migrations')) throw notEmpty(`tables that are not Opina's (${names[0]})`);
    for (const table of await readTables(tx)) await refuseRows(tx, table);
  });
}

async function refuseRows(tx: TransactionSql, { name }: Table): Promise<void> {
  const rows = await tx`SELECT 1 FROM ${tx(name)} LIMIT 1`;
  if (rows.length > 0) throw notEmpty(`rows in the table ${name}`);
}

const notEmpty = (what: string) => new OpinaError('move.target_not_empty', { values: { what } });

/** Sets the same format of dates, bytes and numbers on both servers. */
export async function useSameTexts(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    SET LOCAL TimeZone = 'UTC';
    SET LOCAL DateStyle = 'ISO, YMD';
    SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL bytea_output = 'hex';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL statement_timeout = 0;`);
}

async function moveTables(
  source: TransactionSql,
  target: TransactionSql,
  { signal, onProgress }: MoveOptions,
): Promise<MovedTable[]> {
  await Promise.all([source, target].map(useSameTexts));
  await copyTermsAsRows(target);
  const tables = await sameTables(source, target);
  const counts = await readCounts(source, tables);
  const rowsTotal = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const report = (step: MoveProgress['step'], table: string, rows: number) =>
    onProgress?.({ step, table, rows, rowsTotal });

  let rowsBefore = 0;
  for (const table of tables) {
    report('copy', table.name, rowsBefore);
    await prepareTable(target, table);
    await copyTable(source, target, table, {
      signal,
      onRows: (rows) => report('copy', table.name, rowsBefore + rows),
    });
    rowsBefore += counts.get(table.name) ?? 0;
  }
  for (const sequence of await readSequences(source)) await writeSequence(target, sequence);

  rowsBefore = 0;
  const moved: MovedTable[] = [];
  for (const table of tables) {
    signal?.throwIfAborted();
    report('compare', table.name, rowsBefore);
    moved.push({ name: table.name, rows: await compareTable(source, target, table) });
    rowsBefore += counts.get(table.name) ?? 0;
  }
  return moved;
}

/** The tables of both databases. Throws if they do not have the same columns. */
async function sameTables(source: TransactionSql, target: TransactionSql): Promise<Table[]> {
  const [tables, others] = await Promise.all([readTables(source), readTables(target)]);
  if (JSON.stringify(tables) === JSON.stringify(others)) return tables;
  throw new OpinaError('move.schema_differs');
}

async function readCounts(source: TransactionSql, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = oneRow(await source<{ rows: number }[]>`SELECT count(*) AS rows FROM ${source(name)}`);
    counts.set(name, rows);
  }
  return counts;
}

/** Locks a table against writes of others until the commit, and checks that it is empty. */
async function prepareTable(target: TransactionSql, table: Table): Promise<void> {
  await target`LOCK TABLE ${target(table.name)} IN SHARE ROW EXCLUSIVE MODE`;
  await refuseRows(target, table);
}

async function compareTable(source: TransactionSql, target: TransactionSql, table: Table): Promise<number> {
  const [read, written] = await Promise.all([readChecksum(source, table), readChecksum(target, table)]);
  if (read.rows !== written.rows || read.sum !== written.sum) {
    throw new OpinaError('move.not_the_same', {
      values: { table: table.name, read: read.rows, written: written.rows },
    });
  }
  return read.rows;
}
