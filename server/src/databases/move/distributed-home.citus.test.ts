import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { moveStore } from './move-store.ts';

describe.each(testEngines.filter(({ name }) => name === 'citus'))('moving a store from $name', ({ open }) => {
  let home: TestDatabase;
  let fresh: Awaited<ReturnType<typeof openFreshDatabases<['acme']>>>;
  beforeAll(async () => {
    home = await open();
    fresh = await openFreshDatabases('acme');
    await seedStore(home.sql, { id: '1' });
  });
  afterAll(async () => {
    await fresh.close();
    await home.close();
  });

  it('refuses, and says that the nodes have commands of their own', async () => {
    const moving = moveStore(
      [
        { name: 'home', sql: home.sql },
        { name: 'acme', sql: fresh.acme.sql },
      ],
      '1',
      'acme',
    );
    await expect(moving).rejects.toBeInstanceOf(OpinaError);
    await expect(moving).rejects.toMatchObject({
      code: 'store_move.distributed',
      message: 'The database home is distributed: its own commands move stores between its nodes.',
    });
    expect(await fresh.acme.sql`SELECT 1 FROM stores`).toHaveLength(0);
  });
});
