import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedStore } from '@opina/test-kit/database/seed';
import { testEngines } from '@opina/test-kit/database/test-databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../data/engine/open-database.ts';
import type { Sql } from '../data/engine/sql.ts';
import { migrate } from '../data/migrate.ts';
import { shortenLog } from '../data/upkeep.ts';
import { startUpkeep } from './upkeep.ts';

const quiet = { info: () => {}, warn: (facts: object) => expect(facts).toEqual({}) };

async function sizeOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`SELECT pg_total_relation_size('opinions') AS bytes`;
  return row?.bytes ?? 0;
}

/** Changes the counts of 100 reviews, so many times; each leaves a dead row and its places in the indexes. */
async function wearOut(sql: Sql, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await sql`UPDATE opinions SET upvotes_count = upvotes_count + 1`;
}

describe.each(testEngines)('upkeep on $name', ({ open }) => {
  it('gives the room of dead rows to new ones while queries go on', async () => {
    const { sql, close } = await open();
    const opinions = Array.from({ length: 100 }, () => ({ rate: 5, text: 'Boa' }));
    await seedStore(sql, { id: '1', products: [{ code: 'p', opinions }] });
    const vacuumed = async () => {
      const [row] = await sql<{ times: number }[]>`
        SELECT vacuum_count AS times FROM pg_stat_user_tables WHERE relname = 'opinions'`;
      return row?.times ?? 0;
    };
    await wearOut(sql, 40);
    const upkeep = startUpkeep(sql, quiet, 20);
    await expect.poll(vacuumed, { timeout: 20_000 }).toBe(1);
    const size = await sizeOf(sql);
    for (let round = 2; round <= 5; round++) {
      await wearOut(sql, 30);
      await expect.poll(vacuumed, { timeout: 20_000 }).toBeGreaterThanOrEqual(round);
    }
    await upkeep.stop();
    // Four times the changes: without, it would be four times the size.
    expect(await sizeOf(sql)).toBeLessThan(2 * size);
    await close();
  });
});

describe('the log of the embedded database', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    database = await openDatabase({ dataDir: folder });
    await migrate(database.sql);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('is written off when it has grown long', async () => {
    const { sql } = database;
    const files = async () => (await readdir(path.join(folder, 'database/pg_wal'))).length;
    expect(await shortenLog(sql)).toBe(false);
    await sql`CREATE TABLE filled (text text)`;
    await sql`INSERT INTO filled SELECT repeat(md5(n::text), 60) FROM generate_series(1, 45000) AS n`;
    const before = await files();
    expect(await shortenLog(sql)).toBe(true);
    expect(await shortenLog(sql)).toBe(false);
    await sql`INSERT INTO filled VALUES ('one more')`;
    expect(await files()).toBeLessThanOrEqual(before);
  });
});
