import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

/** An order as a shop's plugin sends it. */
const order = {
  order_id: 1001,
  delivery_date: '2026-03-01T10:00:00-03:00',
  client: {
    email: 'ana@cliente.example',
    first_name: 'Ana',
    last_name: 'Silva',
    phone_number: 11999990000,
    tags: 'vip, antiga',
  },
  items: [
    {
      id: 77,
      name: 'Camisa &amp; cia',
      url: 'https://loja.example/camisa',
      price: '199,90',
      photos_urls: 'https://loja.example/camisa.jpg',
      tags: ['roupas', 'verão'],
      extra: { cor: 'azul' },
    },
    {
      id: 'calça/2',
      name: 'Calça',
      price: 50.5,
      photos_urls: ['https://loja.example/c.jpg', 'javascript:1', ''],
    },
  ],
  tags: ['loja física'],
};

describe.each(testEngines)('orders on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja' });
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const send = (body: object) => store('POST', '/orders', body);
  const ordersOf = async (email: string) => {
    const { body } = await store('POST', '/personal-data/export', { email });
    return (body as { orders: unknown[] }).orders;
  };

  it('accept what plugins send, with products and tags', async () => {
    expect(await send(order)).toEqual({ status: 201, body: { order_id: '1001', items_count: 2 } });
    expect(await ordersOf('ANA@cliente.example')).toEqual([
      {
        order_id: '1001',
        status: 'placed',
        delivery_date: '2026-03-01T13:00:00.000Z',
        client: {
          email: 'ana@cliente.example',
          first_name: 'Ana',
          last_name: 'Silva',
          phone_number: '11999990000',
          tags: ['vip', 'antiga'],
        },
        tags: ['loja física'],
        items: [
          {
            id: '77',
            name: 'Camisa & cia',
            url: 'https://loja.example/camisa',
            price: 199.9,
            photos_urls: ['https://loja.example/camisa.jpg'],
            tags: ['roupas', 'verão'],
            extra: { cor: 'azul' },
          },
          {
            id: 'calça/2',
            name: 'Calça',
            url: null,
            price: 50.5,
            photos_urls: ['https://loja.example/c.jpg'],
            tags: [],
            extra: null,
          },
        ],
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await store('GET', '/products/77')).toEqual({
      status: 200,
      body: {
        id: '77',
        name: 'Camisa & cia',
        photos_urls: [],
        tags: ['roupas', 'verão'],
        average_rate: '0.0',
        total_opinions: 0,
        total_recommends: 0,
      },
    });
    expect((await store('GET', `/products/${encodeURIComponent('calça/2')}`)).status).toBe(200);
    expect((await store('GET', '/tags')).body).toEqual({
      items: ['antiga', 'loja física', 'roupas', 'verão', 'vip'].map((name) => ({ name })),
      links: [],
    });
    expect((await store('GET', '/tags?page=2&per_page=2')).body).toEqual({
      items: [{ name: 'roupas' }, { name: 'verão' }],
      links: [
        { rel: 'next', href: '?page=3&per_page=2' },
        { rel: 'prev', href: '?page=1&per_page=2' },
      ],
    });
    expect((await api.get('/products/v1/product?store_id=loja&product_id=77')).body).toMatchObject({
      name: 'Camisa & cia',
      tags: ['roupas', 'verão'],
    });
  });

  it('accept what PHP sends: items by key, false for missing values', async () => {
    const item = { name: false, url: false, price: false, tags: false, photos_urls: false };
    const items = {
      1: { ...item, id: 'segundo', photos_urls: [false, 'sem foto', 'https://loja.example/2.jpg', null] },
      0: { ...item, id: 'primeiro' },
      10: { id: 'terceiro', photos_urls: 'não é endereço' },
    };
    const client = { email: 'php@cliente.example', first_name: null, last_name: false, phone_number: null };
    expect(await send({ order_id: 'php', client, items, tags: false, delivery_date: null })).toEqual({
      status: 201,
      body: { order_id: 'php', items_count: 3 },
    });
    expect(await ordersOf('php@cliente.example')).toMatchObject([
      {
        client: { first_name: '', last_name: '', phone_number: '' },
        tags: [],
        items: [
          { id: 'primeiro', name: '', url: null, price: null, photos_urls: [], tags: [] },
          { id: 'segundo', photos_urls: ['https://loja.example/2.jpg'] },
          { id: 'terceiro', photos_urls: [] },
        ],
      },
    ]);
    for (const wrong of [{}, { a: { id: 'p' } }, { 0: {} }, { 0: null }, { '-1': { id: 'p' } }]) {
      const response = await send({ order_id: 'php2', items: wrong });
      // Some clients search the text of `error`.
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'request.body_invalid', error: expect.stringContaining('items') },
      });
    }
  });

  it('are updated by the same id, also many times at once', async () => {
    const same = Array.from({ length: 12 }, (_, n) =>
      send({ order_id: '1001', items: [{ id: `x${n % 3}` }, { id: 77, name: `Camisa ${n}` }] }),
    );
    const other = Array.from({ length: 6 }, (_, n) =>
      send({
        order_id: `o${n}`,
        items: [{ id: 77 }, { id: 'x1', name: `X ${n}`, tags: `t${n}` }, { id: 'x0' }],
      }),
    );
    const statuses = (await Promise.all([...same, ...other])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const [kept, ...more] = (await ordersOf('ana@cliente.example')) as { items: unknown[]; tags: string[] }[];
    expect(more).toEqual([]);
    // Fields that are missing in an update stay unchanged.
    expect(kept).toMatchObject({ client: { first_name: 'Ana' }, tags: ['loja física'] });
    expect(kept?.items).toHaveLength(2);
    const [rows] = await api.sql`SELECT count(*) AS orders FROM orders`;
    expect(rows).toEqual({ orders: 8 });
  });

  it.each([
    ['nothing but what is needed', { order_id: 'a', items: [{ id: 'p' }] }],
    [
      'null for everything else',
      {
        order_id: 'b',
        delivery_date: null,
        client: null,
        tags: null,
        items: [{ id: 1, name: null, url: null, price: null, photos_urls: null, tags: null, extra: null }],
      },
    ],
    [
      'what is empty',
      {
        order_id: 'c',
        delivery_date: '',
        client: { email: '' },
        tags: [],
        items: [{ id: 'p', price: 'R$ 9' }],
      },
    ],
    [
      'what the module of Magento 1 lists',
      {
        moduleVersion: '1.0.8',
        order_id: '100000123',
        delivery_date: '2026-01-31 18:04:05',
        client: { first_name: 'Ana', last_name: 'Silva', email: 'ana@cliente.example' },
        items: {
          1204567: { id: '1204567', name: 'Camisa', price: '79.9000', photos_urls: '', type: 'simple' },
          88: { id: '88', name: 'Meia', price: null, photos_urls: ['https://loja.example/88.jpg'] },
        },
      },
    ],
    ['a day before its month', { order_id: 'd', delivery_date: '31/12/2025', items: [{ id: 'p' }] }],
  ])('accept %s', async (_, body) => {
    expect((await send(body)).status).toBe(201);
  });

  it.each([
    ['request.body_invalid', {}],
    ['request.body_invalid', { order_id: 'a', items: [] }],
    ['request.body_invalid', { order_id: 'a', items: [{}] }],
    ['request.body_invalid', { order_id: 'a'.repeat(101), items: [{ id: 'p' }] }],
    ['request.body_invalid', { order_id: 'a', items: Array.from({ length: 201 }, () => ({ id: 'p' })) }],
    ['request.body_invalid', { order_id: 'a', items: [{ id: 'p', tags: { a: 1 } }] }],
    ['order.id_invalid', { order_id: '  ', items: [{ id: 'p' }] }],
    ['order.item_invalid', { order_id: 'z', items: [{ id: ' ' }] }],
    ['order.date_invalid', { order_id: 'z', delivery_date: '2026-02-31', items: [{ id: 'p' }] }],
    ['order.date_invalid', { order_id: 'z', delivery_date: 'soon', items: [{ id: 'p' }] }],
    ['order.email_invalid', { order_id: 'z', client: { email: 'ana' }, items: [{ id: 'p' }] }],
  ])('are refused with %s: %j', async (code, body) => {
    const response = await send(body);
    expect(response).toMatchObject({ status: 400, body: { code } });
    expect(await api.sql`SELECT 1 FROM orders WHERE order_id = 'z'`).toHaveLength(0);
  });
});
