import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPreparedDatabase } from '../../../../prepared-database.ts';
import { openFolder } from '../engine/open-folder.ts';
import type { OpenPglite } from '../engine/open-pglite.ts';
import type { Sql } from '../engine/sql.ts';
import { migrate } from '../migrate.ts';
import { unpackDatabase } from './unpack-database.ts';

let folder: string;
let open: OpenPglite | undefined;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-unpacked-'));
  await mkdir(path.join(folder, 'database'));
  await unpackDatabase((await openPreparedDatabase()).archive, path.join(folder, 'database'));
  open = await openFolder(folder, { reserveBytes: 0, isPrivate: false });
  sql = open.sql;
});
afterAll(async () => {
  await open?.close();
  await rm(folder, { recursive: true, force: true });
});

it('makes a database that needs no migration', async () => {
  const news: unknown[] = [];
  await migrate(sql, { report: (one) => news.push(one) });
  expect(news).toEqual([]);
});

it('has no rows but those of its migrations, so installations share no secret', async () => {
  const tables = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  expect(tables.length).toBeGreaterThan(60);
  const filled: string[] = [];
  for (const { name } of tables)
    if ((await sql`SELECT 1 FROM ${sql(name)} LIMIT 1`).length > 0) filled.push(name);
  expect(filled).toEqual(['migrations']);
});

it('is for the own account alone', async () => {
  const entries = await readdir(path.join(folder, 'database'), { recursive: true });
  const open: string[] = [];
  for (const entry of entries) {
    const { mode } = await stat(path.join(folder, 'database', entry));
    if ((mode & 0o077) !== 0) open.push(entry);
  }
  expect(open).toEqual([]);
});
