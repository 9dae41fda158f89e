import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { lineOf } from '@opina/test-kit/large-store/copy-store';
import postgres from 'postgres';
import { builtServer, storeId } from '../data/large-database.ts';

/** A database to import into: migrated, with an empty store. */
export interface ImportDatabase {
  /** Runs a command on it. */
  opina(...parameters: string[]): void;
  /** With which `opina` uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds to copy the rows of tables, each after those it refers to, from here to `target`. Reading them first does not count. */
  copyTo(target: ImportDatabase, tables: readonly string[]): Promise<number>;
  /** Opens it beside the commands, for a copy. */
  open(): Promise<CopyDatabase>;
  drop(): Promise<void>;
}

interface CopyDatabase {
  rowsOf(query: string): Promise<(string | null)[][]>;
  copy(into: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A new database on this PostgreSQL server. It replaces one of the same name. */
export async function makePostgres(serverUrl: string, name: string): Promise<ImportDatabase> {
  const url = databaseUrl(serverUrl, `opina_bench_${name}`);
  const drop = () => onServer(serverUrl, `DROP DATABASE IF EXISTS opina_bench_${name} WITH (FORCE)`);
  await drop();
  await onServer(serverUrl, `CREATE DATABASE opina_bench_${name}`);
  return withStore({ DATABASE_URL: url }, () => openPostgres(url), drop);
}

/** A new embedded database in this folder, which is removed if it exists. The folder above must be of this account. */
export async function makeEmbedded(folder: string): Promise<ImportDatabase> {
  const drop = () => rm(folder, { recursive: true, force: true });
  await drop();
  const open = () => openPglite(path.join(folder, 'database'));
  return withStore({ DATABASE_URL: '', OPINA_DATA_DIR: folder }, open, drop);
}

function withStore(
  settings: Readonly<Record<string, string>>,
  open: () => Promise<CopyDatabase>,
  drop: () => Promise<void>,
): ImportDatabase {
  const opina = (...parameters: string[]) => {
    execFileSync(process.execPath, [builtServer, ...parameters], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  opina('store', 'create', '--id', storeId, '--name', 'Loja Grande');
  const copyTo = async (target: ImportDatabase, tables: readonly string[]) => {
    const from = await open();
    const to = await target.open();
    try {
      let ms = 0;
      for (const table of tables) ms += await copyTable(from, to, table);
      return ms;
    } finally {
      await from.close();
      await to.close();
    }
  };
  return { settings, opina, copyTo, open, drop };
}

/** Milliseconds of the COPY. */
async function copyTable(from: CopyDatabase, to: CopyDatabase, table: string): Promise<number> {
  const columns = await from.rowsOf(`
    SELECT column_name FROM information_schema.columns
    WHERE table_name = '${table}' AND table_schema = 'public' AND is_generated = 'NEVER'
    ORDER BY ordinal_position`);
  const names = columns.map(([name]) => `"${name}"`);
  const rows = await from.rowsOf(`SELECT ${names.map((name) => `${name}::text`).join(', ')} FROM ${table}`);
  const text = rows.map(lineOf).join('');
  const begun = performance.now();
  await to.copy(`${table} (${names.join(', ')})`, text);
  return performance.now() - begun;
}

async function openPostgres(url: string): Promise<CopyDatabase> {
  const sql = postgres(url, { max: 1 });
  return {
    rowsOf: async (query) => [...(await sql.unsafe(query).values())] as (string | null)[][],
    async copy(into, text) {
      const stream = await sql.unsafe(`COPY ${into} FROM STDIN`).writable();
      stream.end(text);
      await once(stream, 'finish');
    },
    close: () => sql.end(),
  };
}

async function openPglite(folder: string): Promise<CopyDatabase> {
  const database = await PGlite.create({ dataDir: folder, extensions: { btree_gin, pg_trgm } });
  return {
    rowsOf: async (query) => (await database.query<(string | null)[]>(query, [], { rowMode: 'array' })).rows,
    async copy(into, text) {
      await database.query(`COPY ${into} FROM '/dev/blob'`, [], { blob: new Blob([text]) });
    },
    close: () => database.close(),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
