import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { deleteExpiredData } from './delete-expired-data.ts';

describe.each(testEngines)('orders that nobody reviewed on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja' });
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  it("are deleted with their invitations after the store's time, and no others", async () => {
    const invitations = { enabled: true, forget_orders_days: 30 };
    await store('PATCH', '/settings', { invitations });
    const client = { email: 'ana@cliente.example' };
    for (const order_id of ['new', 'old', 'reviewed', 'late'])
      await store('POST', '/orders', { order_id, client, items: [{ id: 'camisa' }] });
    await api.sql`UPDATE orders SET created_at = now() - interval '31 days' WHERE order_id <> 'new'`;
    await api.sql`UPDATE orders SET delivery_date = now() - interval '2 days' WHERE order_id = 'late'`;
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, order_id, locale, created_at)
      VALUES ('loja', 'camisa', 4, 'reviewed', 'pt-BR', now())`;
    expect(await deleteExpiredData(api.sql, 365)).toMatchObject({ orders: 1 });
    const left = await api.sql<{ id: string }[]>`SELECT order_id AS id FROM orders ORDER BY order_id`;
    expect(left.map(({ id }) => id)).toEqual(['late', 'new', 'reviewed']);
    expect(await api.sql`SELECT 1 FROM invitations`).toHaveLength(3);
    expect(await deleteExpiredData(api.sql, 365)).toMatchObject({ orders: 0 });
  });
});
