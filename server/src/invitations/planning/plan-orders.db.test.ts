import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const everyHour = { enabled: true, send_from: 0, send_until: 24 };

describe.each(testEngines)('planned invitations on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja' });
    store = await api.asStore('loja');
  });
  beforeEach(async () => {
    await api.sql`DELETE FROM orders`;
    await api.sql`DELETE FROM opinions`;
    await store('PATCH', '/settings', { invitations: null });
    await store('PATCH', '/settings', { invitations: everyHour });
  });
  afterAll(() => api.close());

  const order = async (change: object = {}) => {
    const client = { email: 'ana@cliente.example', first_name: 'Ana' };
    const items = [
      { id: 'camisa', name: 'Camisa', photos_urls: ['https://loja.example/c.jpg'], tags: 'roupas' },
      { id: 'meia', name: 'Meia' },
      { id: 'camisa', name: 'Camisa' },
    ];
    const sent = { order_id: 'o1', delivery_date: daysFromNow(-1), client, items, ...change };
    expect((await store('POST', '/orders', sent)).status).toBe(201);
    return rows();
  };
  const rows = () => api.sql<Record<string, unknown>[]>`
    SELECT id::int4, order_id, status, reason, round(extract(epoch FROM due_at - now()) / 86400)::int4 AS days, delay_days,
      reminder_due_at IS NOT NULL AS has_reminder
    FROM invitations WHERE store_id = 'loja' ORDER BY order_id`;
  const setting = (invitations: object) => store('PATCH', '/settings', { invitations });

  it('are created with the order, one for all its items', async () => {
    expect(await order()).toMatchObject([{ orderId: 'o1', status: 'planned', days: 4, delayDays: 5 }]);
    expect(await order()).toHaveLength(1);
    expect(await order({ order_id: '2/ç' })).toHaveLength(2);
  });

  it('are created when an order gets its delivery date, and move with it', async () => {
    expect(await order({ delivery_date: null })).toMatchObject([{ status: 'planned', days: null }]);
    expect(await order({ delivery_date: daysFromNow(3) })).toMatchObject([{ status: 'planned', days: 8 }]);
    expect(await order({ delivery_date: daysFromNow(1) })).toMatchObject([{ status: 'planned', days: 6 }]);
  });

  it('are not created while invitations are off', async () => {
    await setting({ enabled: false });
    expect(await order()).toEqual([]);
  });

  it('say why a customer is not asked, and change when the order does', async () => {
    expect(await order({ client: null })).toMatchObject([{ status: 'skipped', reason: 'no_address' }]);
    expect(await order()).toMatchObject([{ status: 'planned', reason: null }]);
    expect(await order({ status: 'wc-cancelled' })).toMatchObject([
      { status: 'cancelled', reason: 'order_cancelled', days: null },
    ]);
    expect(await order({ status: 'unknown word' })).toMatchObject([{ reason: 'order_cancelled' }]);
    expect(await order({ status: { id: 3 } })).toMatchObject([{ reason: 'order_cancelled' }]);
    expect(await order({ status: 'completed' })).toMatchObject([{ status: 'planned', days: 4 }]);
    expect(await order({ status: 'refunded' })).toMatchObject([{ reason: 'order_returned' }]);
  });

  it('use the delays of tags and products', async () => {
    await setting({
      delays: [
        { tag: 'roupas', days: 30 },
        { product: 'meia', days: null },
      ],
    });
    expect(await order()).toMatchObject([{ days: 29, delayDays: 30 }]);
    expect(await order({ items: [{ id: 'meia' }] })).toMatchObject([
      { status: 'skipped', reason: 'no_products' },
    ]);
  });

  it('leave a date that was set by hand, a cancellation by the store, and what was sent', async () => {
    await order();
    await api.sql`UPDATE invitations SET is_moved = true, due_at = now() + interval '50 days'`;
    expect(await order({ delivery_date: daysFromNow(9) })).toMatchObject([{ days: 50 }]);
    await api.sql`UPDATE invitations SET status = 'cancelled', reason = 'store'`;
    expect(await order()).toMatchObject([{ status: 'cancelled', reason: 'store' }]);
    await api.sql`UPDATE invitations SET status = 'sent', reason = NULL, handed_at = now(), reminder_due_at = now()`;
    expect(await order({ delivery_date: daysFromNow(20) })).toMatchObject([
      { status: 'sent', hasReminder: true },
    ]);
    expect(await order({ status: 'cancelled' })).toMatchObject([{ status: 'sent', hasReminder: false }]);
  });

  it('go with their order', async () => {
    await order({ order_id: '10/2 ç' });
    const path = `/orders/${encodeURIComponent('10/2 ç')}`;
    expect(await store('DELETE', path)).toEqual({ status: 200, body: { order_id: '10/2 ç' } });
    expect(await rows()).toEqual([]);
    expect(await api.sql`SELECT 1 FROM order_items`).toHaveLength(0);
    expect(await store('DELETE', path)).toMatchObject({ status: 404, body: { code: 'order.unknown' } });
  });
});
