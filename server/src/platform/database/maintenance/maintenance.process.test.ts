import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { pgliteEngine } from '#test/database/test-databases';
import { type Database, openDatabase } from '../engine/open-database.ts';
import type { Sql } from '../engine/sql.ts';
import { checkpointLongLog, findBloatedTables, findChangedTables } from './bloated-tables.ts';
import { startMaintenance } from './maintenance.ts';

const quiet = { info: () => {}, warn: (facts: object) => expect(facts).toEqual({}) };

async function sizeOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`SELECT pg_total_relation_size('opinions') AS bytes`;
  return row?.bytes ?? 0;
}

/** Changes 200 reviews like 5,000 votes. Each vote leaves a dead row and dead index entries. */
async function castVotes(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    for (let time = 0; time < 25; time++) await tx`UPDATE opinions SET upvotes_count = upvotes_count + 1`;
    await tx`SELECT pg_stat_force_next_flush()`;
  });
}

// PostgreSQL has autovacuum, so the server starts no maintenance on it.
describe.each([pgliteEngine])('maintenance on $name', ({ open }) => {
  it('keeps a table of 50,000 votes as small as one of 5,000, while queries run', async () => {
    const { sql, close } = await open();
    const { p: ids = [] } = await seedStore(sql, {
      id: '1',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }] }],
    });
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, title, text, author_name, locale, status, created_at)
      SELECT store_id, product_code, rate, title, text, author_name, locale, status, created_at
      FROM opinions, generate_series(2, 200) WHERE id = ${ids[0] ?? 0}`;
    const isTidied = async () => !(await findBloatedTables(sql)).includes('opinions');
    const isAnalyzed = async () => !(await findChangedTables(sql)).includes('opinions');
    const maintenance = startMaintenance(sql, quiet, 20);
    let size = 0;
    for (let round = 1; round <= 10; round++) {
      await castVotes(sql);
      await expect.poll(isTidied).toBe(true);
      if (round === 1) size = await sizeOf(sql);
    }
    await expect.poll(isAnalyzed).toBe(true);
    await maintenance.stop();
    const [row] = await sql<{ votes: number }[]>`SELECT sum(upvotes_count) AS votes FROM opinions`;
    expect(row?.votes).toBe(50_000);
    // Ten times the changes: without maintenance, ten times the size. The first vacuum makes room for rows. Indexes reuse
    // an empty page only after the vacuum that follows.
    expect(await sizeOf(sql)).toBeLessThan(1.5 * size);
    await close();
  });
});

describe('the write-ahead log of the embedded database', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    await makeDataFolder(folder);
    database = await openDatabase({ dataDir: folder });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('is shortened by a checkpoint when it has grown', async () => {
    const { sql } = database;
    const files = async () => (await readdir(path.join(folder, 'database/pg_wal'))).length;
    expect(await checkpointLongLog(sql)).toBe(false);
    await sql`CREATE TABLE filled (text text)`;
    await sql`INSERT INTO filled SELECT repeat(md5(n::text), 60) FROM generate_series(1, 45000) AS n`;
    const before = await files();
    expect(await checkpointLongLog(sql)).toBe(true);
    expect(await checkpointLongLog(sql)).toBe(false);
    await sql`INSERT INTO filled VALUES ('one more')`;
    expect(await files()).toBeLessThanOrEqual(before);
  });
});
