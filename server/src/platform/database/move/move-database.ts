import { OpinaError } from '../../errors/opina-error.ts';
import type { Sql, TransactionSql } from '../engine/sql.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { oneRow } from '../one-row.ts';
import { readSequences, readTableNames, readTables, type Table, writeSequence } from './catalogue.ts';
import { readChecksum } from './checksum.ts';
import { copyTable } from './copy-table.ts';

export interface MoveProgress {
  readonly table: string;
  /** Of all tables, so far. */
  readonly rows: number;
  readonly rowsTotal: number;
  /** Whether it is being copied, or compared with its copy. */
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
 * Copies everything that one database holds into an empty other one, in one transaction, and commits it only once every
 * table was found to be the same. The source is read and not written to. Throws `move.…`.
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

/** Before anything is written. What comes in between is found by `moveTables`, which has the tables to itself. */
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

/** Texts of dates, bytes and numbers are the same on both sides whatever the servers are set to. */
async function useSameTexts(tx: TransactionSql): Promise<void> {
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
  const tables = await sameTables(source, target);
  const counts = await readCounts(source, tables);
  const rowsTotal = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const tell = (step: MoveProgress['step'], table: string, rows: number) =>
    onProgress?.({ step, table, rows, rowsTotal });

  let rowsBefore = 0;
  for (const table of tables) {
    tell('copy', table.name, rowsBefore);
    await takeEmpty(target, table);
    await copyTable(source, target, table, {
      signal,
      onRows: (rows) => tell('copy', table.name, rowsBefore + rows),
    });
    await target`ALTER TABLE ${target(table.name)} ENABLE TRIGGER USER`;
    rowsBefore += counts.get(table.name) ?? 0;
  }
  for (const sequence of await readSequences(source)) await writeSequence(target, sequence);

  rowsBefore = 0;
  const moved: MovedTable[] = [];
  for (const table of tables) {
    signal?.throwIfAborted();
    tell('compare', table.name, rowsBefore);
    moved.push({ name: table.name, rows: await compareTable(source, target, table) });
    rowsBefore += counts.get(table.name) ?? 0;
  }
  return moved;
}

/** The tables of both, which have to be the same, column by column. */
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

/** Nobody else writes to the table until the move is committed, and what triggers do was done in the source. */
async function takeEmpty(target: TransactionSql, table: Table): Promise<void> {
  await target`LOCK TABLE ${target(table.name)} IN SHARE ROW EXCLUSIVE MODE`;
  await refuseRows(target, table);
  await target`ALTER TABLE ${target(table.name)} DISABLE TRIGGER USER`;
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
