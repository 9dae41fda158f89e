import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OpinaError } from '../errors/opina-error.ts';
import { migrationsFolder } from '../files/own-files.ts';
import type { Sql, TransactionSql } from './engine/sql.ts';
import { oneRow } from './one-row.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly file: string;
}

/** Any number that nothing else in the database locks on. */
const lockKey = 7_262_951_103;

/**
 * Brings the schema up to this version: each file of `migrations/` once, in the order of its number, in a transaction.
 * Safe to run again, and by several processes at once. Throws `database.newer` when a later version was here before.
 */
export async function migrate(sql: Sql, folder = migrationsFolder): Promise<void> {
  const migrations = await listMigrations(folder);
  await sql.begin(async (tx) => {
    await lock(tx);
    await tx`
      CREATE TABLE IF NOT EXISTS migrations (
        number      integer PRIMARY KEY,
        name        text NOT NULL,
        applied_at  timestamptz NOT NULL DEFAULT now()
      )`;
    refuseNewer(await latestApplied(tx), migrations);
  });
  for (const migration of migrations) await sql.begin((tx) => apply(tx, migration));
}

/** Whether the database has this version's schema, or one that came after it. */
export async function isMigrated(sql: Sql, folder = migrationsFolder): Promise<boolean> {
  const migrations = await listMigrations(folder);
  return (await latestApplied(sql)) >= latestKnown(migrations);
}

/** Number of the last one that this version brings. */
export async function latestKnownMigration(folder = migrationsFolder): Promise<number> {
  return latestKnown(await listMigrations(folder));
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+-.+\.sql$/.test(name));
  return names
    .map((name) => ({ number: Number.parseInt(name, 10), name, file: path.join(folder, name) }))
    .sort((a, b) => a.number - b.number);
}

async function apply(tx: TransactionSql, { number, name, file }: Migration): Promise<void> {
  await lock(tx);
  const done = await tx`SELECT 1 FROM migrations WHERE number = ${number}`;
  if (done.length > 0) return;
  await tx.unsafe(await readFile(file, 'utf8'));
  await tx`INSERT INTO migrations (number, name) VALUES (${number}, ${name})`;
}

/** Held until the commit: who comes second waits here and then sees that the work is done. */
async function lock(tx: TransactionSql): Promise<void> {
  // A large table may take longer than what a server allows its statements, and so may waiting for who changes it.
  await tx`SET LOCAL statement_timeout = 0`;
  await tx`SELECT pg_advisory_xact_lock(${lockKey})`;
}

/** Number of the newest migration that a database has; 0 for one that has none. */
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
