import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { productRatingsFeed } from './product-ratings/write-feed.ts';

const schemaFile = path.join(import.meta.dirname, '../../test/feeds/product-ratings-2.4.xsd');

describe.each(testEngines)('the feed of Product Ratings on $name', (engine) => {
  let api: TestApi;
  let address = '';
  let ids: readonly number[] = [];
  const text = 'Ótima <b>& barata</b> ]]> "sim" \u0007🙂';

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { sql } = api;
    const { p = [] } = await seedStore(sql, {
      id: 'loja & cia',
      name: 'Loja & Cia <1>',
      products: [
        {
          code: 'p',
          name: 'Camisa "azul"',
          reviews: [
            { rate: 1, title: 'Não & não', text, authorName: 'Ana <S.>', photos: ['a', 'b'] },
            { rate: 5, text: '   .' },
            { rate: 4, text: '' },
            { rate: 3, text: 'Oculta', status: 'hidden' },
            { rate: 2, text: 'Com cupom', origin: 'imported' },
          ],
        },
        { code: 'q', name: 'Sem página', reviews: [{ rate: 5, text: 'Boa' }] },
      ],
    });
    ids = p;
    await sql`UPDATE opinions SET incentive = 'Cupom de 5%', is_incentivized = true WHERE store_id = 'loja & cia' AND text = 'Com cupom'`;
    await sql`
      UPDATE products SET url = 'https://loja.example/p?a=1&b=2', gtins = '{4006381333931,96385074}', mpn = 'M<6', brand = 'A & B'
      WHERE store_id = 'loja & cia' AND code = 'p'`;
    await sql`
      INSERT INTO products (store_id, code, name, url, merged_into)
      VALUES ('loja & cia', 'p-g', 'Camisa G', 'https://loja.example/p-g', 'p')`;
    const settings = await (await api.asStore('loja & cia'))('GET', '/settings');
    const { feeds } = settings.body as { feeds: { google_product_ratings: string } };
    address = feeds.google_product_ratings;
  });
  afterAll(() => api.close());

  const pathOf = (of: string) => {
    const { pathname, search } = new URL(of, 'http://server');
    return pathname + search;
  };
  const fetchFeed = (query = '') => api.page(pathOf(address) + query);

  async function faultsOf(xml: string): Promise<readonly string[]> {
    const schema = { fileName: 'product-ratings.xsd', contents: await readFile(schemaFile, 'utf8') };
    const { errors } = await validateXML({ xml: { fileName: 'feed.xml', contents: xml }, schema });
    return errors.map(({ message }) => message);
  }

  it('is what the schema takes, with each review that is shown and has a text', async () => {
    const { headers, text: xml } = await fetchFeed();
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(await faultsOf(xml)).toEqual([]);
    expect([...xml.matchAll(/<review_id>(\d+)</g)].map(([, id]) => Number(id))).toEqual([
      ids[0],
      ids[1],
      ids[4],
    ]);
    const [first = '', second = '', third = ''] = xml.split('<review>').slice(1);
    expect(first).toContain('<name>Ana &lt;S.&gt;</name>');
    expect(first).toContain('<title>Não &amp; não</title>');
    expect(first).toContain(
      '<content>Ótima &lt;b&gt;&amp; barata&lt;/b&gt; ]]&gt; &quot;sim&quot; 🙂</content>',
    );
    expect(first).toContain(
      '<is_verified_purchase>true</is_verified_purchase><is_incentivized_review>false<',
    );
    expect(first).toContain('<overall min="1" max="5">1</overall>');
    expect(first.match(/<reviewer_image>/g)).toHaveLength(2);
    expect(first).toContain(
      '<product_ids><gtins><gtin>4006381333931</gtin><gtin>96385074</gtin></gtins><mpns><mpn>M&lt;6</mpn></mpns>' +
        '<skus><sku>p</sku></skus><brands><brand>A &amp; B</brand></brands></product_ids>',
    );
    expect(first).toContain('<product_ids><skus><sku>p-g</sku></skus></product_ids>');
    expect(first).toContain('<product_url>https://loja.example/p?a=1&amp;b=2</product_url>');
    expect(second).toContain('<name is_anonymous="true">Anonymous</name>');
    expect(third).toContain(
      '<is_verified_purchase>false</is_verified_purchase><is_incentivized_review>true<',
    );
    expect(third).toContain('<collection_method>unsolicited</collection_method>');
    expect(xml).toContain('<publisher><name>Loja &amp; Cia &lt;1&gt;</name></publisher>');
  });

  it('finds a fault, so that the test above says something', async () => {
    const { text: xml } = await fetchFeed();
    expect(await faultsOf(xml.replace(/<review_timestamp>.*?<\/review_timestamp>/, ''))).not.toEqual([]);
    expect(await faultsOf(xml.replace('<overall min="1"', '<overall'))).not.toEqual([]);
  });

  it('opens with the token of the store alone', async () => {
    const other = address.replace(/token=./, (found) => (found.endsWith('A') ? 'token=B' : 'token=A'));
    expect((await api.get(pathOf(other))).status).toBe(403);
    expect((await api.get(pathOf(address).split('?')[0] ?? '')).status).toBe(403);
    await seedStore(api.sql, { id: 'outra', products: [] });
    const token = new URL(address, 'http://s').search;
    expect((await api.get(`/feeds/outra/google-product-ratings.xml${token}`)).status).toBe(403);
    expect((await fetchFeed('&part=2')).text).toContain('feed.part_unknown');
    expect((await fetchFeed('&part=0')).text).toContain('feed.part_unknown');
  });

  it('is valid for a store without reviews', async () => {
    const settings = await (await api.asStore('outra'))('GET', '/settings');
    const { feeds } = settings.body as { feeds: { google_product_ratings: string } };
    const { text: xml } = await api.page(pathOf(feeds.google_product_ratings));
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml).not.toContain('<reviews>');
  });

  it('is cut into files of bounded size, which have each review once', async () => {
    await seedStore(api.sql, {
      id: 'cortada',
      products: [
        {
          code: 'p',
          name: '"&<>"'.repeat(20),
          reviews: Array.from({ length: 40 }, (_, at) => ({
            rate: 1 + (at % 5),
            text: '<&"> ç 🙂'.repeat(at + 1),
            title: '"'.repeat(at),
            photos: at % 4 === 0 ? ['a', 'b', 'c'] : [],
          })),
        },
      ],
    });
    await api.sql`
      UPDATE products SET url = ${`https://loja.example/p?${'a=1&'.repeat(50)}`}, gtins = '{4006381333931,96385074}', mpn = '&', brand = '&'
      WHERE store_id = 'cortada'`;
    const maxBytes = 20_000;
    const largestReview = 8_000;
    const seen: number[] = [];
    const sizes: number[] = [];
    for (let part = 1, isLast = false; !isLast; part += 1) {
      const request = { storeId: 'cortada', part, origin: 'https://reviews.example' };
      const file = await productRatingsFeed(api.context.read, request, { maxBytes, measuredAtOnce: 7 });
      let xml = '';
      for await (const piece of file.pieces) xml += piece;
      isLast = file.isLast;
      sizes.push(Buffer.byteLength(xml));
      seen.push(...[...xml.matchAll(/<review_id>(\d+)</g)].map(([, id]) => Number(id)));
      expect(await faultsOf(xml)).toEqual([]);
    }
    const rows = await api.sql<
      { id: number }[]
    >`SELECT id FROM opinions WHERE store_id = 'cortada' ORDER BY id`;
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(Math.max(...sizes)).toBeLessThan(maxBytes + largestReview);
    // Not far below it either: the bound is near the truth.
    expect(sizes.length).toBeLessThanOrEqual(
      Math.ceil((2 * sizes.reduce((sum, size) => sum + size, 0)) / maxBytes),
    );
  });

  it('says what is in it, what is not, and which products Google may not find', async () => {
    const call = await api.asStore('loja & cia');
    const google = async () => {
      const { body } = await call('GET', '/feeds');
      return (body as { google_product_ratings: object }).google_product_ratings;
    };
    const { body } = await call('GET', '/feeds');
    const counts = { reviews: 3, min_reviews: 50, without_text: 1, without_page: 1, products: 1 };
    expect(body).toEqual({
      addresses: expect.objectContaining({ google_product_ratings: address }),
      google_product_ratings: { ...counts, products_without_gtin: 0 },
    });
    const set = (code: string, gtins: string[]) =>
      api.sql`UPDATE products SET gtins = ${gtins} WHERE store_id = 'loja & cia' AND code = ${code}`;
    await set('p', []);
    expect(await google()).toEqual({ ...counts, products_without_gtin: 1 });
    // A code that belongs to the product is enough.
    await set('p-g', ['4006381333931']);
    expect(await google()).toEqual({ ...counts, products_without_gtin: 0 });
  });
});
