import { maxOrderIdLength, maxOrderItems } from '@opina/contract/constants/invitations';
import { maxProductCodeLength, maxTagLength, maxTags } from '@opina/contract/constants/products';
import { orderRecord } from '@opina/contract/records/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const text = (length: number) => 'x'.repeat(length + 1);
/** One character, as the contract counts; two units of JavaScript. */
const emoji = '\u{1F600}';

interface Case {
  /** In a whole-store file. */
  readonly field: string;
  readonly sent: object;
  readonly code: string;
  readonly record: object;
}

const item = { product_code: 'p', name: '', url: null, price: null, photos_urls: [], tags: [], extra: null };
const withItem = (change: object) => ({ items: [{ ...item, ...change }] });

/** Invalid orders, and how the API and a whole-store file refuse them. */
const refused: readonly Case[] = [
  { field: 'order_id', sent: { order_id: ' ' }, code: 'order.id_invalid', record: { order_id: '' } },
  {
    field: 'order_id',
    sent: { order_id: text(maxOrderIdLength) },
    code: 'request.body_invalid',
    record: { order_id: text(maxOrderIdLength) },
  },
  {
    field: 'items.0.product_code',
    sent: { items: [{ id: ' ' }] },
    code: 'order.item_invalid',
    record: withItem({ product_code: '' }),
  },
  {
    field: 'items.0.product_code',
    sent: { items: [{ id: text(maxProductCodeLength) }] },
    code: 'request.body_invalid',
    record: withItem({ product_code: text(maxProductCodeLength) }),
  },
  {
    field: 'delivery_date',
    sent: { delivery_date: '2026-02-41' },
    code: 'order.date_invalid',
    record: { delivery_date: '2026-02-41T00:00:00Z' },
  },
];

describe.each(testEngines)('orders of the API and of whole-store files on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore() {
    const { id, call, restore } = await newTestStore(api);
    return {
      send: (order: object) => call('POST', '/orders', order),
      restore,
      stored: async () => [
        ...(await api.sql`SELECT order_id, client_email, tags FROM orders WHERE store_id = ${id}`),
      ],
    };
  }

  const sent = { order_id: 'a', items: [{ id: 'p' }] };
  const record = {
    type: 'order',
    order_id: 'b',
    delivery_date: null,
    client_email: null,
    client_first_name: '',
    client_last_name: '',
    client_phone: '',
    client_tags: [],
    tags: [],
    status: 'placed',
    created_at: '2024-01-31T12:00:00Z',
    updated_at: '2024-01-31T12:00:00Z',
    items: [item],
  };

  it('are accepted with the longest id and product code, counted in characters', async () => {
    const store = await newStore();
    const orderId = emoji.repeat(maxOrderIdLength);
    const code = emoji.repeat(maxProductCodeLength);
    expect(await store.send({ order_id: orderId, items: [{ id: code }] })).toMatchObject({ status: 201 });
    const restored = await store.restore({
      ...record,
      order_id: `${orderId.slice(2)}b`,
      ...withItem({ product_code: code }),
    });
    expect(restored).toMatchObject({ written: 1, refused_rows: [] });
    expect(await store.stored()).toHaveLength(2);
  });

  it.each(refused)('are refused because of $field: $code', async ({ field, code, ...wrong }) => {
    const store = await newStore();
    expect(await store.send({ ...sent, ...wrong.sent })).toMatchObject({ status: 400, body: { code } });
    const { refused_rows: rows } = await store.restore({ ...record, ...wrong.record });
    expect(rows).toMatchObject([{ code: 'line.invalid', field: `order.${field}` }]);
    expect(await store.stored()).toEqual([]);
  });

  it('differ in numbers of items and tags: a file may hold what an older version stored', async () => {
    const store = await newStore();
    const items = Array.from({ length: maxOrderItems + 1 }, () => ({ id: 'p' }));
    expect(await store.send({ ...sent, items })).toMatchObject({ body: { code: 'request.body_invalid' } });
    const many = Array.from({ length: maxOrderItems + 1 }, () => item);
    const tags = [...Array.from({ length: maxTags }, (_, n) => `t${n}`), text(maxTagLength)];
    expect(await store.restore({ ...record, items: many, tags })).toMatchObject({ written: 1 });
    expect(await store.stored()).toMatchObject([{ orderId: 'b', tags }]);
    expect(await store.send({ ...sent, tags: [text(maxTagLength), 't'] })).toMatchObject({ status: 201 });
    expect(await store.stored()).toContainEqual({ orderId: 'a', clientEmail: null, tags: ['t'] });
  });

  it('differ in an invalid e-mail address: the API refuses the order, a file loses the address', async () => {
    const store = await newStore();
    const email = 'ana at example';
    expect(await store.send({ ...sent, client: { email } })).toMatchObject({
      body: { code: 'order.email_invalid' },
    });
    expect(await store.restore({ ...record, client_email: email })).toMatchObject({
      written: 1,
      left_out_by_code: { 'email.address_invalid': 1 },
    });
    expect(await store.stored()).toMatchObject([{ clientEmail: null }]);
  });

  it('have the fields of the record', () => {
    // Only the file says why the client gets no mail.
    const all = [...Object.keys(record), 'client_suppression'];
    expect(all.sort()).toEqual(Object.keys(orderRecord.properties).sort());
  });
});
