import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { openPostgres } from '../platform/database/engine/open-postgres.ts';
import { insertProduct } from './insert-products.ts';

const exclusiveLock = 7;

describe.each(testEngines.filter(({ name }) => name === 'citus'))('a new product on $name', ({ open }) => {
  let database: TestDatabase;
  let other: Awaited<ReturnType<typeof openPostgres>>;

  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja' });
    other = await openPostgres(database.url ?? '', { statementTimeoutMs: 3_000 });
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });

  it('does not wait for parts of other stores that are moved', async () => {
    await database.sql.begin(async (tx) => {
      // What Citus locks at the end of a move.
      await tx`
        SELECT lock_shard_metadata(${exclusiveLock}, array_agg(shardid)) FROM pg_dist_shard
        WHERE logicalrelid = 'products'::regclass
          AND shardid <> get_shard_id_for_distribution_column('products', 'loja'::text)`;
      await other.sql.begin((work) => insertProduct(work, 'loja', 'p'));
    });
    expect(await database.sql`SELECT code FROM products WHERE store_id = 'loja'`).toEqual([{ code: 'p' }]);
  });
});
