import type { WireMailMessage } from '@opina/contract/entities/collection/mail-message';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('the mail of a store on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', name: 'Casa Aurora' });
    await seedStore(api.sql, { id: 'outra' });
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.sql`DELETE FROM mail_messages`;
    await api.sql`DELETE FROM mail_suppressions`;
    await api.sql`
      INSERT INTO mail_messages (store_id, kind, state, attempts, last_error, expires_at, created_at, test)
      SELECT s, 'invitation', state, 12, '550 5.7.1 <ana@cliente.example>: refused', now() + interval '1 day',
        timestamptz '2026-11-01' + n * interval '1 hour', '{"to": "ana@cliente.example"}'
      FROM unnest(ARRAY['loja', 'outra']) AS s,
        unnest(ARRAY['failed', 'failed', 'failed', 'waiting', 'sent']) WITH ORDINALITY AS m (state, n)`;
  });

  const list = async (query: string) => {
    const { status, body } = await store('GET', `/mail-messages?${query}`);
    expect(status).toBe(200);
    return body as { items: WireMailMessage[]; next_cursor: string | null };
  };

  it('is listed by state and cursor, without addresses', async () => {
    const first = await list('per_page=2');
    expect(first.items).toMatchObject([
      { created_at: '2026-11-01T03:00:00.000Z', state: 'failed', is_test: true, attempts: 12, due_at: null },
      { created_at: '2026-11-01T02:00:00.000Z' },
    ]);
    expect(first.items[0]?.last_error).toBe('550 5.7.1 <…>: refused');
    const second = await list(`per_page=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ created_at: '2026-11-01T01:00:00.000Z' }], next_cursor: null });
    expect((await list('state=sent')).items).toHaveLength(1);
  });

  it('is counted, and sent again', async () => {
    const counts = async () => (await store('GET', '/mail-messages/counts')).body;
    expect(await counts()).toEqual({ waiting: 1, failed: 3 });
    const [one] = (await list('')).items;
    const retry = (body: object) => store('POST', '/mail-messages/retry', body);
    expect(await retry({ id: one?.id })).toEqual({ status: 200, body: { retried: 1 } });
    expect(await counts()).toEqual({ waiting: 2, failed: 2 });
    // And the one that waits for another attempt.
    expect(await retry({})).toEqual({ status: 200, body: { retried: 3 } });
    expect(await counts()).toEqual({ waiting: 4, failed: 0 });
    expect(await (await api.asStore('outra'))('GET', '/mail-messages/counts')).toMatchObject({
      body: { failed: 3 },
    });
  });

  it('says how it is sent, as far as the store may know', async () => {
    expect(await store('GET', '/mail-setup')).toMatchObject({
      status: 200,
      body: { is_sending: false, sender_name: 'Casa Aurora', sender_address: null },
    });
  });

  it('finds an address in the list of those that get less', async () => {
    const find = (email: string) => store('POST', '/mail-suppressions/find', { email });
    await store('POST', '/mail-suppressions', { email: 'Ana@cliente.example', reason: 'unsubscribed' });
    expect(await find(' ana@CLIENTE.example')).toMatchObject({
      status: 200,
      body: { found: { reason: 'unsubscribed' } },
    });
    expect(await find('bia@cliente.example')).toEqual({ status: 200, body: { found: null } });
    expect(await find('bia')).toMatchObject({ body: { code: 'mail_suppression.email_invalid' } });
  });

  it('finds the customer of an order', async () => {
    const order = { order_id: 'o/1', client: { email: 'ana@cliente.example' }, items: [{ id: 'p' }] };
    await store('POST', '/orders', order);
    await store('POST', '/orders', { order_id: 'o2', items: [{ id: 'p' }] });
    const find = (id: string) => store('POST', '/personal-data/find', { order_id: id });
    expect(await find('o/1')).toEqual({ status: 200, body: { email: 'ana@cliente.example' } });
    expect(await find('o2')).toEqual({ status: 200, body: { email: null } });
    expect(await find('o3')).toMatchObject({ status: 404, body: { code: 'order.unknown' } });
  });
});
