import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { latestApplied, latestKnownMigration } from '../../platform/database/migrate.ts';

const emptied = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';

describe('opina migrate', () => {
  let home: TestDatabase;
  let further: TestDatabase;
  beforeAll(async () => {
    [home, further] = await Promise.all([postgresEngine.open(), postgresEngine.open()]);
    for (const { sql } of [home, further]) await sql.unsafe(emptied);
  });
  afterAll(async () => {
    await Promise.all([home.close(), further.close()]);
  });

  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    runOpina(words, { cwd: tmpdir(), env: { DATABASE_URL: home.url ?? '', ...env } });

  it('makes the tables of an empty database, and finds nothing to do the second time', async () => {
    const newest = await latestKnownMigration();
    const first = await run(['migrate']);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(new RegExp(`^The database is ready for Opina \\S+: migration ${newest}\\.\n$`));
    expect(await latestApplied(home.sql)).toBe(newest);
    expect(await run(['migrate'])).toEqual(first);
  });

  it('brings further databases to the same version', async () => {
    const env = { OPINA_DATABASES: `large=${further.url}` };
    expect(await run(['migrate'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('database.not_added'),
    });
    expect((await run(['database', 'add', 'large'], env)).code).toBe(0);
    const done = await run(['migrate'], env);
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringContaining('The database large is ready for Opina '),
    });
    await further.sql`DELETE FROM databases WHERE is_own`;
    expect(await run(['migrate'], env), 'it asks the further database').toMatchObject({ code: 1 });
  });
});
