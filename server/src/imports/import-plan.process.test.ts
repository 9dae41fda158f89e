import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { createStore } from '../stores/writes.ts';
import { batchSizes } from './batch-size.ts';
import { importFile } from './import-file.ts';

const rows = 5_000;

describe.each(testEngines)('importing many rows on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-import-'));
    await createStore(database.sql, { id: '1', name: 'Loja', locale: 'es', features: {} });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('looks for rows by the index, also with plans from when the table was empty', async () => {
    const { sql } = database;
    const rowsRead = async () => {
      await sql`SELECT pg_stat_force_next_flush()`;
      const [table] =
        await sql`SELECT seq_tup_read AS count FROM pg_stat_user_tables WHERE relname = 'opinions'`;
      return Number(table?.count);
    };
    await sql`ANALYZE opinions`;
    const file = path.join(folder, 'file.csv');
    const lines = Array.from({ length: rows }, (_, at) => `r${at},P${at % 37},${1 + (at % 5)},good\n`);
    await writeFile(file, `source_id,product_code,rate,text\n${lines.join('')}`);
    const options = { file, storeId: '1', batch: { ...batchSizes.commandOnPostgres, rows: 500 } };
    await importFile({ sql, turn }, { ...options, dryRun: true });
    const before = await rowsRead();
    expect(await importFile({ sql, turn }, options)).toMatchObject({ written: rows });
    // 5,000 looks that each read the table are millions. Counting the table reads none by this figure.
    expect((await rowsRead()) - before).toBeLessThan(1_000_000);
  });
});
