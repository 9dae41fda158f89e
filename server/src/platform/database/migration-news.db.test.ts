import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { migrate } from './migrate.ts';
import { describeMigration, type MigrationNews, progressEveryMs } from './migration-news.ts';

describe('what migrate reports', () => {
  let database: TestDatabase;
  let folder: string;
  let news: MigrationNews[] = [];
  const report = (one: MigrationNews) => void news.push(one);
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

  beforeEach(async () => {
    database = await postgresEngine.open();
    await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = await mkdtemp(path.join(tmpdir(), 'opina-news-'));
    news = [];
    await write('1-held.sql', 'CREATE TABLE held (n integer)');
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('a new database once, then each further migration by name, and nothing when there is none', async () => {
    await migrate(database.sql, { folder, report });
    expect(news).toEqual([{ kind: 'created', migrations: 1, ms: expect.any(Number) }]);
    expect(news.map(describeMigration)[0]).toMatch(/^Made the tables of a new database in \d+\.\d s/);
    await write('2-more.sql', 'CREATE TABLE more (n integer)');
    await write('3-most.sql', 'CREATE TABLE most (n integer)');
    await migrate(database.sql, { folder, report });
    await migrate(database.sql, { folder, report });
    expect(news.slice(1)).toMatchObject([
      { kind: 'migrated', name: '2-more.sql', place: 1, of: 2 },
      { kind: 'migrated', name: '3-most.sql', place: 2, of: 2 },
    ]);
    expect(news.map(describeMigration)[1]).toMatch(/^Migration 2-more\.sql \(1 of 2\) took \d+\.\d s\.$/);
  });

  it('a migration that takes long, every ten seconds', async () => {
    await migrate(database.sql, { folder });
    await write('2-waits.sql', 'ALTER TABLE held ADD COLUMN more text');
    const other = await database.sql.reserve();
    await other`BEGIN`;
    await other`LOCK TABLE held`;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const migrated = migrate(database.sql, { folder, report });
    const waits = () => database.sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE held%'`;
    // `expect.poll` would advance the clock.
    while ((await waits()).length === 0);
    vi.advanceTimersByTime(2 * progressEveryMs);
    expect(news.map(describeMigration)).toEqual([
      expect.stringContaining('2-waits.sql (1 of 1) runs, or waits for another process, for 10.0 s.'),
      expect.stringContaining('for 20.0 s.'),
    ]);
    await other`COMMIT`;
    other.release();
    await migrated;
    expect(news.at(-1)).toMatchObject({ kind: 'migrated', name: '2-waits.sql', ms: 20_000 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
