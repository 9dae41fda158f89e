import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneNodeEngines, type TestDatabase } from '#test/database/test-databases';
import { migrate } from './migrate.ts';
import { describeMigration, type MigrationNews } from './migration-news.ts';

describe.each(oneNodeEngines)('a migration that takes long on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  let news: MigrationNews[] = [];
  const report = (one: MigrationNews) => void news.push(one);
  const write = (name: string, ...lines: string[]) => writeFile(path.join(folder, name), lines.join('\n'));

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = await mkdtemp(path.join(tmpdir(), 'opina-cost-'));
    news = [];
    await write('1-first.sql', 'CREATE TABLE many (n integer); CREATE TABLE few (n integer)');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is announced before the first one runs, with the rows that make it long', async () => {
    await migrate(database.sql, { folder });
    await database.sql`INSERT INTO many SELECT n FROM generate_series(1, 3000) AS n`;
    await database.sql`ANALYZE many`;
    await write('2-short.sql', '-- Seconds per million rows of many: 0.5', 'ALTER TABLE many ADD more text');
    await write('3-plain.sql', 'ALTER TABLE few ADD more text');
    await write(
      '4-long.sql',
      '-- Seconds per million rows of many: 800.5',
      '-- Seconds per million rows of missing: 100',
      'CREATE INDEX ON many (n);',
    );
    await migrate(database.sql, { folder, report });
    expect(news.map(({ kind }) => kind)).toEqual(['expected', 'migrated', 'migrated', 'migrated']);
    expect(news[0]).toEqual({
      kind: 'expected',
      name: '4-long.sql',
      place: 3,
      of: 3,
      ms: 2401.5,
      tables: [
        { name: 'many', rows: 3000 },
        { name: 'missing', rows: 0 },
      ],
    });
    expect(news.map(describeMigration)[0]).toBe(
      'Migration 4-long.sql (3 of 3) is expected to take about 2 s: 3,000 rows of many.',
    );
  });

  it('is announced in a database whose rows nobody has counted', async () => {
    await migrate(database.sql, { folder });
    await database.sql`INSERT INTO many SELECT n FROM generate_series(1, 30000) AS n`;
    await write('2-long.sql', '-- Seconds per million rows of many: 1000', 'CREATE INDEX ON many (n)');
    await migrate(database.sql, { folder, report });
    expect(news[0]).toMatchObject({ kind: 'expected', name: '2-long.sql' });
  });

  it('is not announced in a new database, which has no rows', async () => {
    await write('2-long.sql', '-- Seconds per million rows of many: 99999999', 'CREATE INDEX ON many (n)');
    await migrate(database.sql, { folder, report });
    expect(news.map(({ kind }) => kind)).toEqual(['created']);
  });
});
