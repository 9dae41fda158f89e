import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { runOn } from '../../platform/database/run.ts';
import { createReplanner } from './replan.ts';

describe.each(testEngines)('stores whose settings have changed on $name', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await engine.open();
  });
  afterAll(() => db.close());
  beforeEach(() => db.sql`DELETE FROM stores`);

  async function seed(storeId: string, orders: number): Promise<void> {
    await seedStore(db.sql, { id: storeId, products: [{ code: 'p' }] });
    await db.sql`
      INSERT INTO orders (store_id, order_id, delivery_date, client_email)
      SELECT ${storeId}::text, lpad(n::text, 4, '0'), now(), 'ana' || n || '@cliente.example' FROM generate_series(1, ${orders}) AS n`;
    await db.sql`
      INSERT INTO order_items (store_id, order_id, position, product_code)
      SELECT store_id, order_id, 0, 'p' FROM orders WHERE store_id = ${storeId}`;
    await set(storeId, 5);
  }
  const set = (storeId: string, days: number) => db.sql`
    UPDATE stores SET collection_version = collection_version + 1,
      collection = ${JSON.stringify({ invitations: { enabled: true, delay_days: days } })}::text::jsonb
    WHERE id = ${storeId}`;
  const forEach = async (storeIds: readonly string[], work: (storeId: string) => Promise<void>) => {
    for (const storeId of storeIds) await work(storeId);
  };
  /** How many invitations a store has, by the days after the delivery. */
  const planned = async (storeId: string) =>
    Object.fromEntries(
      (
        await db.sql<{ days: number; count: number }[]>`
        SELECT delay_days AS days, count(*) AS count FROM invitations WHERE store_id = ${storeId} GROUP BY 1 ORDER BY 1`
      ).map(({ days, count }) => [days, count]),
    );

  it('get a batch in turn: one with many orders delays no other', async () => {
    await seed('a', 60);
    await seed('b', 3);
    const { turn } = createReplanner(runOn(db.sql));
    expect(await turn(forEach)).toBe(true);
    expect([await planned('a'), await planned('b')]).toEqual([{ 5: 25 }, { 5: 3 }]);
    expect(await turn(forEach)).toBe(true);
    expect(await turn(forEach)).toBe(false);
    expect(await planned('a')).toEqual({ 5: 60 });
    expect(await turn(forEach)).toBe(false);
  });

  it('are planned with the last settings, also if these change in between', async () => {
    await seed('a', 60);
    const { turn } = createReplanner(runOn(db.sql));
    await turn(forEach);
    await set('a', 9);
    while (await turn(forEach));
    expect(await planned('a')).toEqual({ 9: 60 });
  });

  it('come to their turn although the first ones fail, and those are tried again later', async () => {
    const failing = Array.from({ length: 11 }, (_, at) => `a${String(at).padStart(2, '0')}`);
    for (const storeId of [...failing, 'b']) await seed(storeId, 1);
    let isBroken = true;
    let current = '';
    const { turn } = createReplanner(async (work) => {
      if (isBroken && failing.includes(current)) throw new Error('The store is being moved.');
      return work(db.sql);
    });
    const failures: string[] = [];
    const forEachAlone: typeof forEach = async (storeIds, work) => {
      for (const storeId of storeIds) {
        current = storeId;
        await work(storeId).catch(() => failures.push(storeId));
        current = '';
      }
    };
    expect(await turn(forEachAlone)).toBe(true);
    expect(await turn(forEachAlone)).toBe(false);
    expect(await planned('b')).toEqual({ 5: 1 });
    expect(new Set(failures)).toEqual(new Set(failing));
    isBroken = false;
    await turn(forEachAlone);
    await turn(forEachAlone);
    const [left] =
      await db.sql`SELECT count(*) AS count FROM stores WHERE planned_version < collection_version`;
    expect(left).toEqual({ count: 0 });
  });
});
