import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillEveryTable } from '#test/database/fill-every-table';
import { pgliteEngine, postgresEngine, type TestDatabase } from '#test/database/test-databases';
import type { Sql, TransactionSql } from '../engine/sql.ts';
import { readTables } from './catalogue.ts';
import { type MoveProgress, moveDatabase } from './move-database.ts';

const reviews = 1_200;

/** Every row of every table as text, with the generated columns. */
async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await sql.begin(async (tx) => {
    await tx`SET LOCAL TimeZone = 'UTC'`;
    const names = await tx<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`;
    for (const { name } of names) {
      const rows = await tx<{ text: string }[]>`
        SELECT t::text AS text FROM ${tx(name)} AS t ORDER BY t::text COLLATE "C"`;
      all[name] = rows.map(({ text }) => text);
    }
  });
  return all;
}

const counts = (all: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]));

describe('moving the embedded database into PostgreSQL', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let before: Record<string, string[]>;

  beforeAll(async () => {
    source = await pgliteEngine.open();
    await source.sql`SET TimeZone = 'America/Sao_Paulo'`;
    await fillEveryTable(source.sql, reviews);
    before = await everything(source.sql);
  });
  afterAll(() => source.close());
  beforeEach(async () => {
    target = await postgresEngine.open();
  });
  afterEach(() => target.close());

  const empty = async () => Object.values(counts(await everything(target.sql))).every((rows) => rows === 0);

  it('is tested with rows in every table', () => {
    expect(Object.entries(counts(before)).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('copies every row of every table unchanged and once, also those that triggers write', async () => {
    const progress: MoveProgress[] = [];
    const moved = await moveDatabase(source.sql, target.sql, { onProgress: (one) => progress.push(one) });
    const after = await everything(target.sql);
    expect(after).toEqual(before);
    expect(await everything(source.sql)).toEqual(before);
    expect(Object.fromEntries(moved.map(({ name, rows }) => [name, rows]))).toEqual(counts(before));
    const rows = progress.filter(({ step }) => step === 'copy').map((one) => one.rows);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(rows.at(-1)).toBe(progress[0]?.rowsTotal);

    await expect(moveDatabase(source.sql, target.sql)).rejects.toMatchObject({
      code: 'move.target_not_empty',
      message: expect.stringContaining('rows in the table'),
    });
    expect(await everything(target.sql)).toEqual(after);
  });

  it('creates missing tables, and continues the sequences of the source', async () => {
    await target.sql.unsafe(
      'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE contas (n integer)',
    );
    await expect(moveDatabase(source.sql, target.sql)).rejects.toMatchObject({
      code: 'move.target_not_empty',
      message: expect.stringContaining('contas'),
    });
    await target.sql.unsafe('DROP TABLE contas');
    await source.sql`INSERT INTO questions (store_id, product_code, question) VALUES ('2', 'p', 'Some?')`;
    await source.sql`DELETE FROM questions WHERE question = 'Some?'`;
    await moveDatabase(source.sql, target.sql);
    const insert = (sql: Sql) => sql<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, question) VALUES ('2', 'p', 'E agora?') RETURNING id`;
    const [[here], [there]] = [await insert(source.sql), await insert(target.sql)];
    expect(there).toEqual(here);
    await source.sql`DELETE FROM questions WHERE question = 'E agora?'`;
    await target.sql`DELETE FROM opinion_photos`;
    expect(await target.sql`SELECT name FROM media_removals WHERE store_id = '1'`).toEqual([{ name: 'ab' }]);
  });

  it('leaves nothing when it is interrupted', async () => {
    const stop = new AbortController();
    const stopped = moveDatabase(source.sql, target.sql, {
      signal: stop.signal,
      onProgress: ({ table, rows }) => table === 'opinions' && rows > 900 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'move.interrupted' });
    expect(await empty()).toBe(true);
  });

  it('commits nothing if one copied value differs', async () => {
    let meddle = () => {};
    const begin = (work: (tx: TransactionSql) => Promise<unknown>) =>
      target.sql.begin((tx) => {
        meddle = () => void tx`UPDATE stores SET name = 'x' WHERE id = '2'`.execute();
        return work(tx);
      });
    const meddled: Sql = new Proxy(target.sql, {
      get: (sql, key, receiver) => (key === 'begin' ? begin : Reflect.get(sql, key, receiver)),
    });
    const moving = moveDatabase(source.sql, meddled, {
      onProgress: ({ step, table }) => step === 'compare' && table === 'stores' && meddle(),
    });
    await expect(moving).rejects.toMatchObject({
      code: 'move.not_the_same',
      message: expect.stringContaining('stores'),
    });
    expect(await empty()).toBe(true);
  });

  it('finds every table of the schema, each after those it references', async () => {
    const tables = await source.sql.begin((tx) => readTables(tx));
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(before));
    const seen = new Set<string>();
    for (const { name, refersTo } of tables) {
      for (const other of refersTo) expect(seen).toContain(other);
      seen.add(name);
    }
  });
});
