import type { TokenScope } from '@opina/contract/constants/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
interface Wire {
  readonly id: number;
  readonly order_id: string;
  readonly status: string;
  readonly link: string;
  readonly due_at: string | null;
}

describe.each(testEngines)('calls of invitations on $name', (engine) => {
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
    const invitations = { enabled: true, send_from: 0, send_until: 24 };
    expect((await store('PATCH', '/settings', { invitations })).status).toBe(200);
  });
  afterAll(() => api.close());

  const order = async (orderId: string, change: object = {}) => {
    const client = { email: `${orderId}@cliente.example` };
    const items = [{ id: 'camisa' }, { id: 'meia' }];
    const sent = { order_id: orderId, delivery_date: daysFromNow(1), client, items, ...change };
    expect((await store('POST', '/orders', sent)).status).toBe(201);
    return one(orderId);
  };
  const list = async (query: string) => {
    const { status, body } = await store('GET', `/invitations${query}`);
    expect(status).toBe(200);
    return body as { items: Wire[]; links: unknown[]; next_cursor: string | null };
  };
  const one = async (orderId: string) => {
    const { items } = await list(`?order_id=${orderId}`);
    if (items[0] === undefined) throw new Error('No invitation.');
    return items[0];
  };

  it('list them by status and order, with a link that opens the form', async () => {
    await order('o1', { delivery_date: daysFromNow(2) });
    await order('o2');
    await order('o3', { status: 'cancelled' });
    const planned = await list('?status=planned&per_page=1');
    expect(planned).toMatchObject({ items: [{ order_id: 'o2' }], links: [{ rel: 'next' }] });
    expect((await list('?status=planned&per_page=1&page=2')).items).toMatchObject([{ order_id: 'o1' }]);
    expect((await list('?status=cancelled')).items).toMatchObject([
      { order_id: 'o3', reason: 'order_cancelled', due_at: null },
    ]);
    expect((await list('')).items).toHaveLength(3);
    const [, token = ''] = planned.items[0]?.link.split('/review/') ?? [];
    expect(await api.context.tokens.read('review', token)).toMatchObject({ storeId: 'loja' });
    expect(await store('GET', `/invitations/${planned.items[0]?.id}`)).toEqual({
      status: 200,
      body: planned.items[0],
    });
    const form = await api.app.inject({ url: '/review-form', headers: { authorization: `Bearer ${token}` } });
    expect(form.statusCode).toBe(200);
  });

  it('give the link to those alone who may write orders', async () => {
    const { id } = await order('o1');
    const linksOf = async (scope: TokenScope) => {
      const headers = { authorization: `Bearer ${await api.tokenOf('loja', { scope })}` };
      const read = (address: string) =>
        api.app.inject({ url: `/api/stores/loja/invitations${address}`, headers });
      const listed = (await read('?order_id=o1')).json() as { items: { link: string | null }[] };
      const one = (await read(`/${id}`)).json() as { link: string | null };
      return [listed.items[0]?.link, one.link];
    };
    expect(await linksOf('read')).toEqual([null, null]);
    for (const scope of ['orders', 'all'] as const) {
      expect(await linksOf(scope)).toEqual([
        expect.stringContaining('/review/'),
        expect.stringContaining('/review/'),
      ]);
    }
  });

  it('list them by cursor, product and day, each once', async () => {
    const bag = { items: [{ id: 'bolsa' }] };
    await order('o1', { delivery_date: '2031-03-01' });
    await order('o2', { delivery_date: '2031-03-02', ...bag });
    await order('o3', { delivery_date: undefined, ...bag });
    await order('o4', { delivery_date: undefined });
    await order('o5', { status: 'cancelled' });
    const ids = async (query: string) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`?per_page=1&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
        found.push(...page.items.map((item) => item.order_id));
        cursor = page.next_cursor;
      }
      return found;
    };
    expect(await ids('status=planned')).toEqual(['o1', 'o2', 'o3', 'o4']);
    expect(await ids('')).toEqual(['o5', 'o4', 'o3', 'o2', 'o1']);
    await api.sql`UPDATE invitations SET status = 'sent' WHERE order_id <> 'o5'`;
    expect(await ids('status=sent')).toEqual(['o4', 'o3', 'o2', 'o1']);
    expect(await ids('status=sent&product_code=bolsa')).toEqual(['o3', 'o2']);
    // Five days after the delivery.
    expect(await ids('from=2031-03-06&to=2031-03-06')).toEqual(['o1']);
    expect(await ids('from=2031-03-06')).toEqual(['o2', 'o1']);
    expect(await store('GET', '/invitations?from=ontem')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'from' }] },
    });
    expect((await store('GET', '/invitations?cursor=1_1&page=2')).status).toBe(400);
  });

  it('say what the customer is asked about', async () => {
    const { id } = await order('o1');
    expect(await store('GET', `/invitations/${id}/items`)).toEqual({
      status: 200,
      body: {
        items: [
          { product_code: 'camisa', name: '', review: null },
          { product_code: 'meia', name: '', review: null },
        ],
      },
    });
    expect((await store('GET', '/invitations/999999/items')).status).toBe(404);
  });

  it('move and cancel them', async () => {
    const { id } = await order('o1');
    const change = (body: object) => store('PATCH', `/invitations/${id}`, body);
    expect(await change({ due_at: '2030-02-03' })).toMatchObject({
      status: 200,
      body: { status: 'planned', due_at: '2030-02-03T03:00:00.000Z', is_moved: true },
    });
    expect(await change({ due_at: 'amanhã' })).toMatchObject({
      status: 400,
      body: { code: 'invitation.date_invalid' },
    });
    expect(await change({ status: 'sent' })).toMatchObject({ status: 400 });
    expect(await change({ status: 'cancelled' })).toMatchObject({
      body: { status: 'cancelled', reason: 'store' },
    });
    expect(await change({ due_at: '2030-02-03' })).toMatchObject({
      status: 409,
      body: { code: 'invitation.not_planned' },
    });
    expect(await store('PATCH', '/invitations/999999', {})).toMatchObject({
      status: 404,
      body: { code: 'invitation.unknown' },
    });
  });

  it('send one now, once, and say why not', async () => {
    const { id } = await order('o1');
    const send = (of: number) => store('POST', `/invitations/${of}/send`);
    expect(await send(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'invitation.not_planned' } });
    expect(await api.sql`SELECT kind FROM mail_messages`).toEqual([{ kind: 'invitation' }]);
    const other = await order('o2');
    await api.sql`UPDATE orders SET client_email = NULL WHERE order_id = 'o2'`;
    const refused = await send(other.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'invitation.not_sent' } });
    expect(JSON.stringify(refused.body)).toContain('no_address');
  });

  it('give the link of any order, also while invitations are off, and send nothing', async () => {
    await store('PATCH', '/settings', { invitations: { enabled: false } });
    const sent = { order_id: '10/2', items: [{ id: 'camisa' }], delivery_date: daysFromNow(-9) };
    await store('POST', '/orders', sent);
    const path = '/orders/10%2F2/invitation';
    const given = await store('POST', path);
    expect(given).toMatchObject({
      status: 200,
      body: { order_id: '10/2', status: 'skipped', reason: 'disabled' },
    });
    expect(await store('POST', path)).toEqual(given);
    expect(await store('POST', '/orders/outro/invitation')).toMatchObject({
      status: 404,
      body: { code: 'order.unknown' },
    });
    expect(await api.sql`SELECT 1 FROM mail_messages`).toHaveLength(0);
  });

  it('count what became of them by day, product and delay', async () => {
    for (const id of ['o1', 'o2', 'o3']) await order(id);
    await api.sql`UPDATE invitations SET due_at = '2026-02-03T02:00:00Z'`;
    await api.sql`
      UPDATE invitations SET handed_at = now(), clicked_at = now(), delay_days = 12, due_at = '2026-02-04T12:00:00Z',
        reviewed_at = now(), unsubscribed_at = now() WHERE order_id = 'o2'`;
    const { id } = await one('o2');
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, invitation_id, locale, created_at)
      VALUES ('loja', 'meia', 4, ${id}, 'pt-BR', now())`;
    const figures = async (by: string, from = '2026-02-01') => {
      const { body } = await store('GET', `/invitations/figures?from=${from}&to=2026-02-04&by=${by}`);
      return (body as { items: unknown[] }).items;
    };
    const none = { sent: 0, opened: 0, clicked: 0, reviewed: 0, unsubscribed: 0, bounced: 0 };
    const done = { ...none, planned: 1, sent: 1, clicked: 1, reviewed: 1, unsubscribed: 1 };
    expect(await figures('day')).toEqual([
      { group: '2026-02-02', planned: 2, ...none },
      { ...done, group: '2026-02-04' },
    ]);
    expect(await figures('day', '2026-02-03')).toEqual([{ ...done, group: '2026-02-04' }]);
    expect(await figures('delay')).toEqual([
      { group: '5', planned: 2, ...none },
      { ...done, group: '12' },
    ]);
    expect(await figures('product')).toEqual([
      { ...done, group: 'camisa', planned: 3, reviewed: 0 },
      { ...done, group: 'meia', planned: 3 },
    ]);
    for (const wrong of ['from=2026-03-01&to=2026-02-01', 'from=2020-01-01', 'to=ontem', 'by=star'])
      expect((await store('GET', `/invitations/figures?${wrong}`)).status).toBe(400);
    expect((await store('GET', '/invitations/figures')).status).toBe(200);
  });
});
