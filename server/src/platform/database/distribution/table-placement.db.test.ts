import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { isDistributed, readPlacements } from './table-placement.ts';

describe.each(testEngines)('tables on $name', ({ name, open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('each belong to a store or to no store', async () => {
    const placements = await readPlacements(database.sql);
    const [first] = placements;
    expect(first).toEqual({ name: 'stores', kind: 'spread', column: 'id' });
    const copied = placements.filter(({ kind }) => kind === 'copied').map((one) => one.name);
    expect(copied.sort()).toEqual([
      'account_activity',
      'account_identities',
      'account_links',
      'account_passkeys',
      'account_recovery_codes',
      'account_second_steps',
      'account_sessions',
      'accounts',
      'company_sign_ins',
      'databases',
      'erased_tables',
      'migrations',
      'passkey_challenges',
      'salts',
      'store_databases',
      'store_members',
    ]);
    expect(placements.length).toBeGreaterThan(25);
  });

  it('are refused if they are neither', async () => {
    await expect(
      database.sql.begin(async (tx) => {
        await tx`CREATE TABLE visits (page text)`;
        await readPlacements(tx);
      }),
    ).rejects.toThrow('The table visits has no store_id');
  });

  it('are spread only in a distributed database', async () => {
    expect(await isDistributed(database.sql)).toBe(name === 'citus');
  });
});
