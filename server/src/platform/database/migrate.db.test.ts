import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneNodeEngines, type TestDatabase } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../../imports/import-file.ts';
import { readPublicQuestions } from '../../questions/queries.ts';
import { findQuestionCandidates, type QuestionSearch } from '../../questions/suggestion-queries.ts';
import { findStore } from '../../stores/find-store.ts';
import { createStore } from '../../stores/writes.ts';
import { migrationsFolder } from '../files/own-files.ts';
import { timeZoneOf } from '../time/time-zones.ts';
import { migrate } from './migrate.ts';

const dimensao: QuestionSearch = {
  language: 'portuguese',
  words: [{ typed: 'dimensao', folded: 'dimensao' }],
};

describe.each(oneNodeEngines)('migrations on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = await mkdtemp(path.join(tmpdir(), 'opina-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const applied = async () => {
    const rows = await database.sql<
      { name: string }[]
    >`SELECT name FROM migrations ORDER BY applied_at, number`;
    return rows.map((row) => row.name);
  };

  it('creates the schema of this version, and a second run changes nothing', async () => {
    await migrate(database.sql);
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'Loja')`;
    const first = await applied();
    await migrate(database.sql);
    expect(await applied()).toEqual(first);
    expect(first[0]).toBe('001-reviews.sql');
    expect(await database.sql`SELECT id FROM stores`).toHaveLength(1);
  });

  it('has one file of each number', async () => {
    const numbers = (await readdir(migrationsFolder)).map((name) => Number.parseInt(name, 10));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('runs each file once, in the order of the numbers', async () => {
    await write('10-last.sql', 'INSERT INTO seen VALUES (10)');
    await write('2-middle.sql', 'INSERT INTO seen VALUES (2)');
    await write(
      '1-first.sql',
      'CREATE TABLE seen (position serial, n integer); ALTER TABLE seen DROP position;',
    );
    await write('notes.txt', 'not a migration');
    await migrate(database.sql, { folder });
    await migrate(database.sql, { folder });
    expect(await database.sql`SELECT n FROM seen`).toEqual([{ n: 2 }, { n: 10 }]);
  });

  it('rolls back a failed file, and continues there after it is fixed', async () => {
    await write('1-good.sql', 'CREATE TABLE kept (n integer)');
    await write('2-bad.sql', 'CREATE TABLE half (n integer); SELECT broken');
    await expect(migrate(database.sql, { folder })).rejects.toThrow('broken');
    expect(await applied()).toEqual(['1-good.sql']);
    await expect(database.sql`SELECT * FROM half`).rejects.toThrow('half');

    await write('2-bad.sql', 'CREATE TABLE half (n integer)');
    await migrate(database.sql, { folder });
    expect(await database.sql`SELECT * FROM half`).toHaveLength(0);
  });

  it('refuses a database of a newer version', async () => {
    await migrate(database.sql);
    await database.sql`INSERT INTO migrations (number, name) VALUES (9999, 'from the future')`;
    await expect(migrate(database.sql)).rejects.toMatchObject({
      code: 'database.newer',
      message: expect.stringContaining('9999'),
    });
  });

  it('can start many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(database.sql)));
    expect(new Set(await applied()).size).toBe((await applied()).length);
    expect(await database.sql`SELECT id FROM stores`).toHaveLength(0);
  });

  it('keep the questions of a database with only reviews and questions, and make them searchable', async () => {
    await copyFile(path.join(migrationsFolder, '001-reviews.sql'), path.join(folder, '001-reviews.sql'));
    await migrate(database.sql, { folder });
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'Loja')`;
    await database.sql`INSERT INTO products (store_id, code) VALUES ('1', 'p')`;
    await database.sql`
      INSERT INTO questions (store_id, product_code, question, answer, status)
      VALUES ('1', 'p', 'Qual a DIMENSÃO?', 'Pequena', 'published')`;
    await migrate(database.sql);
    expect(await readPublicQuestions(database.sql, '1', 'p', { limit: 4, offset: 0 })).toMatchObject([
      { question: 'Qual a DIMENSÃO?', answer: 'Pequena' },
    ]);
    expect(await findQuestionCandidates(database.sql, '1', 'p', dimensao)).toMatchObject([
      { question: 'Qual a DIMENSÃO?' },
    ]);
  });

  it('keep UTC for an existing store, and give a new one the zone of its locale', async () => {
    const before = (await readdir(migrationsFolder)).filter((name) => Number.parseInt(name, 10) < 19);
    for (const name of before) await copyFile(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(database.sql, { folder });
    await database.sql`INSERT INTO stores (id, name, locale) VALUES ('1', 'Loja', 'pt-BR')`;
    await migrate(database.sql);
    await createStore(database.sql, { id: '2', name: 'Nova', locale: 'pt-BR', features: {} });
    const zoneOf = async (id: string) => {
      const store = await findStore(database.sql, id);
      return store && timeZoneOf(store);
    };
    expect([await zoneOf('1'), await zoneOf('2')]).toEqual(['UTC', 'America/Sao_Paulo']);
    const file = path.join(folder, 'reviews.csv');
    await writeFile(file, 'product_code,rate,created_at\np,5,2025-11-12 00:30\n');
    for (const storeId of ['1', '2']) await importFile({ sql: database.sql, turn }, { file, storeId });
    expect(await database.sql`SELECT created_at AS at FROM opinions ORDER BY store_id`).toEqual([
      { at: new Date('2025-11-12T00:30:00Z') },
      { at: new Date('2025-11-12T03:30:00Z') },
    ]);
  });
});
