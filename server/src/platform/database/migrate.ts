import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OpinaError } from '../errors/opina-error.ts';
import { migrationsFolder } from '../files/own-files.ts';
import { isWorker } from './distribution/cluster.ts';
import { placeNewTables } from './distribution/place-tables.ts';
import type { Sql, TransactionSql } from './engine/sql.ts';
import { expectCost, readCosts } from './migration-cost.ts';
import { expectedFromMs, progressEveryMs, type ReportMigration } from './migration-news.ts';
import { oneRow } from './one-row.ts';
import { splitStatements } from './split-statements.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly file: string;
}

/** The key of an advisory lock that nothing else uses. */
const lockKey = 7_262_951_103;

export interface MigrateOptions {
  readonly folder?: string | undefined;
  /**
   * Called for each migration that is expected to take long, before the first one runs; for each with its time, and while it takes long;
   * once for a database without tables.
   */
  readonly report?: ReportMigration | undefined;
}

/**
 * Runs each file of `migrations/` that the database does not have yet, in the order of the numbers, each in a transaction.
 * Several processes may run it at once. Throws `database.newer` if a newer version has migrated the database, and
 * `database.not_coordinator` if there is something to do and the server is a worker of a Citus cluster.
 */
export async function migrate(
  sql: Sql,
  { folder = migrationsFolder, report = () => {} }: MigrateOptions = {},
): Promise<void> {
  const migrations = await listMigrations(folder);
  if (await isWorker(sql)) return checkWorker(sql, migrations);
  const applied = await sql.begin(async (tx) => {
    await lock(tx);
    await tx`
      CREATE TABLE IF NOT EXISTS migrations (
        number      integer PRIMARY KEY,
        name        text NOT NULL,
        applied_at  timestamptz NOT NULL DEFAULT now()
      )`;
    const rows = await tx<{ number: number }[]>`SELECT number FROM migrations`;
    const numbers = new Set(rows.map(({ number }) => number));
    refuseNewer(Math.max(0, ...numbers), migrations);
    return numbers;
  });
  const missing = migrations.filter(({ number }) => !applied.has(number));
  const isNew = applied.size === 0;
  if (!isNew) await announce(sql, missing, report);
  const startedAt = performance.now();
  // Of several processes that start at once, the one that made the first table says that the database is new.
  let isMaker = false;
  for (const [index, migration] of missing.entries()) {
    const which = nameAmong(missing, index);
    const { isApplied, ms } = await timed(
      () => sql.begin((tx) => apply(tx, migration)),
      (soFarMs) => report({ kind: 'running', ...which, ms: soFarMs }),
    );
    if (index === 0) isMaker = isApplied;
    if (isApplied && !isNew) report({ kind: 'migrated', ...which, ms });
  }
  if (isNew && isMaker) {
    report({ kind: 'created', migrations: missing.length, ms: performance.now() - startedAt });
  }
}

const nameAmong = (missing: readonly Migration[], index: number) => ({
  name: missing[index]?.name ?? '',
  place: index + 1,
  of: missing.length,
});

/** Reports which migrations will take long, before the first one runs: an operator may prefer another hour. */
async function announce(sql: Sql, missing: readonly Migration[], report: ReportMigration): Promise<void> {
  for (const [index, { file }] of missing.entries()) {
    const cost = await expectCost(sql, readCosts(await readFile(file, 'utf8')));
    if (cost !== undefined && cost.ms > expectedFromMs)
      report({ kind: 'expected', ...nameAmong(missing, index), ...cost });
  }
}

/** Measures the work, and reports the time while it takes long. */
async function timed(work: () => Promise<boolean>, onProgress: (ms: number) => void) {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const timer = setInterval(() => onProgress(elapsed()), progressEveryMs);
  try {
    return { isApplied: await work(), ms: elapsed() };
  } finally {
    clearInterval(timer);
  }
}

/** A worker has the schema that the coordinator gave it, and cannot change it. */
async function checkWorker(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const [table] = await sql`SELECT 1 FROM pg_tables WHERE tablename = 'migrations'`;
  const applied = table === undefined ? 0 : await latestApplied(sql);
  refuseNewer(applied, migrations);
  if (applied < latestKnown(migrations)) throw new OpinaError('database.not_coordinator');
}

/** Whether the database has this version's schema or a newer one. */
export async function isMigrated(sql: Sql, folder = migrationsFolder): Promise<boolean> {
  const migrations = await listMigrations(folder);
  return (await latestApplied(sql)) >= latestKnown(migrations);
}

/** Number of the newest migration of this version. */
export async function latestKnownMigration(folder = migrationsFolder): Promise<number> {
  return latestKnown(await listMigrations(folder));
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+-.+\.sql$/.test(name));
  return names
    .map((name) => ({ number: Number.parseInt(name, 10), name, file: path.join(folder, name) }))
    .sort((a, b) => a.number - b.number);
}

/** Returns false if another process has applied it meanwhile. */
async function apply(tx: TransactionSql, { number, name, file }: Migration): Promise<boolean> {
  await lock(tx);
  const done = await tx`SELECT 1 FROM migrations WHERE number = ${number}`;
  if (done.length > 0) return false;
  // One by one: a distributed database refuses some statements together with others.
  for (const statement of splitStatements(await readFile(file, 'utf8'))) await tx.unsafe(statement);
  await placeNewTables(tx);
  await tx`INSERT INTO migrations (number, name) VALUES (${number}, ${name})`;
  return true;
}

/** Holds a lock until the commit. Another process waits here, and then finds the migration applied. */
async function lock(tx: TransactionSql): Promise<void> {
  // Removes the server's time-out of statements: changing a large table, or waiting for its lock, may take longer.
  await tx`SET LOCAL statement_timeout = 0`;
  // A distributed database changes all parts of a table over one connection to each node. Others ignore the setting.
  await tx`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`;
  await tx`SELECT pg_advisory_xact_lock(${lockKey})`;
}

/** Number of the newest migration in the database; 0 if there is none. */
export async function latestApplied(tx: Sql | TransactionSql): Promise<number> {
  const { highest } = oneRow(
    await tx<{ highest: number | null }[]>`SELECT max(number) AS highest FROM migrations`,
  );
  return highest ?? 0;
}

const latestKnown = (migrations: readonly Migration[]) => migrations.at(-1)?.number ?? 0;

function refuseNewer(applied: number, migrations: readonly Migration[]): void {
  const known = latestKnown(migrations);
  if (applied <= known) return;
  throw new OpinaError('database.newer', { values: { applied, known } });
}
