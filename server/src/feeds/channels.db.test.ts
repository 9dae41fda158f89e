import { type FeedName, feedFiles } from '@opina/contract/constants/feeds';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const names = Object.keys(feedFiles) as FeedName[];
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each(testEngines)('the feeds of channels on $name', (engine) => {
  let api: TestApi;
  let addresses: Readonly<Record<FeedName, string>>;
  let ids: readonly number[] = [];
  const text = '=Ótima, "barata"\r\n🙂';

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { sql } = api;
    const { '7001': seeded = [] } = await seedStore(sql, {
      id: 'loja',
      name: 'Loja',
      products: [
        {
          code: '7001',
          name: 'Camisa "azul"',
          reviews: [
            {
              rate: 1,
              title: 'Não',
              text,
              authorName: 'Ana',
              photos: ['https://cdn.example/a'],
              createdAt: '2026-03-01T12:00:00Z',
            },
            { rate: 5, text: `Muito boa mesmo, ${'serve em qualquer pessoa '.repeat(4)}.` },
            { rate: 4, text: '' },
            { rate: 3, text: 'Oculta', status: 'hidden' },
            { rate: 2, text: 'Veio da outra', origin: 'imported' },
          ],
        },
        {
          code: 'sem-pagina',
          name: 'Sem página',
          reviews: [{ rate: 5, text: 'Boa', thirdPartyName: 'Bazar' }],
        },
        { code: 'sem-reviews' },
      ],
    });
    ids = seeded;
    await sql`
      UPDATE products SET url = 'https://www.loja.example/p', gtins = '{4006381333931}', brand = 'Serra',
        photos_urls = '{https://loja.example/a.jpg,/b.jpg}'
      WHERE store_id = 'loja' AND code = '7001'`;
    await sql`
      INSERT INTO products (store_id, code, name, url, merged_into) VALUES ('loja', '7002', 'Camisa G', 'https://loja.example/g', '7001')`;
    await sql`UPDATE opinions SET own_code = '7002', incentive = 'Cupom', is_incentivized = true, is_insider = true, experienced_on = '2026-01-20'
      WHERE store_id = 'loja' AND text = 'Veio da outra'`;
    await sql`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text, created_at)
      VALUES ('loja', ${ids[0] ?? 0}, 0, 'Obrigado', '2026-03-02T12:00:00Z')`;
    const { body } = await (await api.asStore('loja'))('GET', '/settings');
    addresses = (body as { feeds: typeof addresses }).feeds;
  });
  afterAll(() => api.close());

  const fetchFeed = (name: FeedName) => {
    const { pathname, search } = new URL(addresses[name], 'http://server');
    return api.page(pathname + search);
  };

  it('have an address each, which opens with the token of the store alone', async () => {
    const types = {
      xml: 'application/xml',
      json: 'application/json',
      jsonl: 'application/x-ndjson',
      csv: 'text/csv',
    };
    expect(Object.keys(addresses)).toEqual(names);
    for (const name of names) {
      const { status, headers } = await fetchFeed(name);
      const type = types[feedFiles[name].split('.').at(-1) as keyof typeof types];
      expect([name, status]).toEqual([name, 200]);
      expect(headers).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
      });
      expect((await api.page(`/feeds/loja/${feedFiles[name]}`)).status).toBe(403);
      const second = new URL(`${addresses[name]}&part=2`, 'http://server');
      expect((await api.page(second.pathname + second.search)).status).toBe(404);
    }
    const token = new URL(addresses.reviews_csv, 'http://server').search;
    expect((await api.page(`/feeds/loja/passwords.csv${token}`)).status).toBe(404);
  });

  it('of Meta have each review with a text and a page, whatever its stars', async () => {
    const json = JSON.parse((await fetchFeed('meta_product_reviews')).text);
    expect(json).toMatchObject({ aggregator: 'Opina', store: { name: 'Loja', id: 'loja' } });
    expect(json.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([1, 5, 2]);
    const [first, second, third] = json.reviews;
    expect(first).toEqual({
      reviewID: String(ids[0]),
      rating: 1,
      title: 'Não',
      content: text,
      createdAt: '2026-03-01T12:00:00.000Z',
      reviewImageUrls: ['https://cdn.example/a.jpg'],
      incentivized: false,
      hasVerifiedPurchase: true,
      reviewer: { name: 'Ana', isAnonymous: false },
      product: {
        name: 'Camisa "azul"',
        url: 'https://www.loja.example/p',
        imageUrls: ['https://loja.example/a.jpg'],
      },
    });
    expect(second).toMatchObject({
      title: 'Muito boa mesmo, serve em qualquer pessoa serve em qualquer…',
      reviewer: { name: 'Anonymous', isAnonymous: true },
    });
    expect(third).toMatchObject({
      incentivized: true,
      hasVerifiedPurchase: false,
      product: { name: 'Camisa G', url: 'https://loja.example/g' },
    });
    const rows = parse((await fetchFeed('meta_product_reviews_csv')).text, { columns: true });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      'store.name': 'Loja',
      'store.storeUrls': '["www.loja.example"]',
      reviewID: String(ids[0]),
      rating: '1',
      content: text,
      incentivized: 'false',
      'reviewer.isAnonymous': 'false',
      'product.url': 'https://www.loja.example/p',
      'product.imageUrls': '["https://loja.example/a.jpg"]',
    });
    expect(rows[1]).toMatchObject({ title: '' });
  });

  it('have all published reviews as JSON Lines and as CSV', async () => {
    const lines = linesOf((await fetchFeed('reviews_jsonl')).text);
    expect(lines.map(({ rating }) => rating)).toEqual([1, 5, 4, 2, 5]);
    expect(lines[0]).toMatchObject({
      id: ids[0],
      product_code: '7001',
      gtins: ['4006381333931'],
      brand: 'Serra',
      mpn: null,
      text,
      verified_purchase: true,
      incentivized: false,
      reply: 'Obrigado',
      replied_at: '2026-03-02T12:00:00.000Z',
      edited_at: null,
    });
    expect(lines[3]).toMatchObject({ product_code: '7002', product_name: 'Camisa G', source: 'imported' });
    expect(lines[3]).toMatchObject({ incentivized: true, insider: true, experienced_on: '2026-01-20' });
    expect(lines[4]).toMatchObject({ product_url: null, third_party_name: 'Bazar', source: 'third_party' });
    const rows = parse((await fetchFeed('reviews_csv')).text, { columns: true });
    expect(Object.keys(rows[0] as object)).toEqual(Object.keys(lines[0]));
    expect(rows).toHaveLength(5);
    // A spreadsheet must not take a text for a formula.
    expect(rows[0]).toMatchObject({ text: `'${text}`, verified_purchase: 'true', gtins: '4006381333931' });
  });

  it('of Shopify are the variables of its mutations', async () => {
    const ratings = linesOf((await fetchFeed('shopify_ratings')).text);
    const metafields = (ownerId: object, value: string, count: string) => [
      { ...ownerId, namespace: 'reviews', key: 'rating', type: 'rating', value },
      { ...ownerId, namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: count },
    ];
    const shared = '{"scale_min":"1.0","scale_max":"5.0","value":"3.0"}';
    expect(ratings).toEqual([
      {
        product_code: '7001',
        metafields: metafields({ ownerId: 'gid://shopify/Product/7001' }, shared, '4'),
      },
      {
        product_code: '7002',
        metafields: metafields({ ownerId: 'gid://shopify/Product/7002' }, shared, '4'),
      },
      {
        product_code: 'sem-pagina',
        metafields: metafields({}, '{"scale_min":"1.0","scale_max":"5.0","value":"5.0"}', '1'),
      },
    ]);
    const reviews = linesOf((await fetchFeed('shopify_product_reviews')).text);
    expect(reviews).toHaveLength(5);
    expect(reviews[0]).toEqual({
      product_code: '7001',
      handle: { type: 'product_review', handle: `opina-${ids[0]}` },
      metaobject: {
        fields: [
          { key: 'rating', value: '{"scale_min":"1.0","scale_max":"5.0","value":"1.0"}' },
          { key: 'title', value: 'Não' },
          { key: 'body', value: text },
          { key: 'submitted_at', value: '2026-03-01T12:00:00.000Z' },
          { key: 'source', value: 'opina' },
          { key: 'author_display_name', value: 'Ana' },
          { key: 'product', value: 'gid://shopify/Product/7001' },
          { key: 'merchant_reply', value: 'Obrigado' },
          { key: 'merchant_replied_at', value: '2026-03-02T12:00:00.000Z' },
          { key: 'media_urls', value: '["https://cdn.example/a.jpg"]' },
          { key: 'language', value: 'pt' },
          { key: 'app_verification_status', value: 'verified_buyer' },
        ],
        capabilities: { publishable: { status: 'ACTIVE' } },
      },
    });
    const keysOf = (line: { metaobject: { fields: { key: string }[] } }) =>
      line.metaobject.fields.map(({ key }) => key);
    expect(keysOf(reviews[2])).not.toContain('body');
    expect(keysOf(reviews[4])).not.toContain('product');
    expect(reviews[4].metaobject.fields).toContainEqual({ key: 'source', value: 'Bazar' });
  });

  it('are whole for a store without reviews', async () => {
    await seedStore(api.sql, { id: 'vazia', products: [] });
    const { body } = await (await api.asStore('vazia'))('GET', '/settings');
    const { feeds } = body as { feeds: typeof addresses };
    const read = async (name: FeedName) => {
      const { pathname, search } = new URL(feeds[name], 'http://server');
      return (await api.page(pathname + search)).text;
    };
    expect(JSON.parse(await read('meta_product_reviews'))).toMatchObject({ reviews: [] });
    expect(parse(await read('reviews_csv'), { columns: true })).toEqual([]);
    expect([await read('reviews_jsonl'), await read('shopify_ratings')]).toEqual(['', '']);
  });
});
