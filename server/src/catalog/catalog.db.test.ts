import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore, type TestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Page {
  readonly items: readonly { readonly code: string }[];
  readonly next_cursor: string | null;
}

describe.each(testEngines)('the products of a store on $name', (engine) => {
  let api: TestApi;
  let store: TestStore;
  beforeAll(async () => {
    api = await openTestApi(engine);
    store = await newTestStore(api);
    const products = [
      ['c', 'Ábaco', [5, 4]],
      ['a', 'Zebra', [1]],
      ['b', '', []],
      ['d', 'bule', [5, 5, 5]],
      ['e', 'Copo', []],
    ] as const;
    for (const [code, name, rates] of products) {
      await api.sql`INSERT INTO products (store_id, code, name) VALUES (${store.id}, ${code}, ${name})`;
      for (const rate of rates) {
        await store.call('POST', '/opinions', {
          product_code: code,
          rate,
          title: 'T',
          text: 'Boa',
          author_name: 'Bia',
          status: 'published',
        });
      }
    }
    await store.call('POST', '/products/d/codes', { code: 'verde-9' });
  });
  afterAll(() => api.close());

  /** All codes, read two by two. */
  async function codes(query: string): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body } = await store.call('GET', `/products?per_page=2&${query}${after}`);
      expect({ status, body }).toMatchObject({ status: 200 });
      const page = body as Page;
      found.push(...page.items.map(({ code }) => code));
      cursor = page.next_cursor;
    }
    return found;
  }

  it('are listed page by page in each order, those without reviews last', async () => {
    expect(await codes('')).toEqual(['c', 'b', 'd', 'e', 'a']);
    expect(await codes('sort=reviews')).toEqual(['d', 'c', 'a', 'b', 'e']);
    expect(await codes('sort=rating_low')).toEqual(['a', 'c', 'd', 'b', 'e']);
    expect(await codes('sort=rating_high')).toEqual(['d', 'c', 'a', 'b', 'e']);
  });

  it('are found by name without accents, by code, and by a code that belongs to them', async () => {
    expect(await codes('q=abac')).toEqual(['c']);
    expect(await codes('q=verde')).toEqual(['d']);
    expect(await codes('q=e&sort=rating_low')).toEqual(['e']);
    expect(await codes('q=%2B')).toEqual([]);
    const { body } = await store.call('GET', '/products?q=bule');
    expect(body).toMatchObject({
      items: [{ code: 'd', name: 'bule', rate: { average: 5, count: 3 }, codes_count: 1, photo_url: null }],
    });
  });

  it('refuse a cursor of another order, and an invalid one', async () => {
    const { body } = await store.call('GET', '/products?per_page=2&sort=reviews');
    for (const cursor of [
      (body as Page).next_cursor,
      'abc',
      Buffer.from('["name",1,"a"]').toString('base64url'),
    ]) {
      expect(await store.call('GET', `/products?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid', errors: [{ field: 'cursor' }] },
      });
    }
  });

  it('keep what the store has set, whatever orders, pages and files say', async () => {
    const change = (body: object) => store.call('PATCH', '/products/e', body);
    expect(await change({ name: ' Copo  alto ', tags: [], url: 'https://loja.example/copo' })).toMatchObject({
      status: 200,
      body: {
        name: 'Copo alto',
        tags: [],
        url: 'https://loja.example/copo',
        set_by_store: ['name', 'tags'],
      },
    });
    const order = (id: string) =>
      store.call('POST', '/orders', {
        order_id: id,
        client: { email: 'ana@cliente.example', first_name: 'Ana' },
        items: [{ id: 'e', name: 'Copo do pedido', tags: ['vidro'] }],
      });
    expect((await order('1')).status).toBe(201);
    await store.call('PATCH', '/settings', { page_hosts: ['loja.example'], products_from_pages: true });
    await store.seePage([
      ['code', 'e'],
      ['url', 'https://loja.example/p'],
      ['name', 'Copo da página'],
      ['photos_urls[]', 'https://loja.example/copo.jpg'],
      ['tags', 'pagina'],
    ]);
    await store.restore({ type: 'product', code: 'e', name: 'Copo do arquivo', tags: ['arquivo'] });
    const read = async () => (await store.call('GET', '/products/e/details')).body;
    expect(await read()).toMatchObject({
      name: 'Copo alto',
      tags: [],
      photos_urls: ['https://loja.example/copo.jpg'],
    });
    // Once the store no longer sets it, it is set by the next order.
    expect(await change({ name: null, tags: null })).toMatchObject({ body: { set_by_store: [] } });
    await order('2');
    expect(await read()).toMatchObject({ name: 'Copo do pedido', tags: ['vidro'] });
  });

  it('have what identifies them elsewhere, until the store takes it away', async () => {
    const change = (body: object) => store.call('PATCH', '/products/b', body);
    const identifiers = { gtins: ['4006381333931', '96385074'], mpn: 'M 6', brand: 'Café & Cia' };
    const sent = { gtins: ['4 006381-333931', '96385074', '96385074'], mpn: ' M  6 ', brand: 'Café & Cia' };
    expect(await change(sent)).toMatchObject({ status: 200, body: { ...identifiers, set_by_store: [] } });
    expect(await change({ name: 'Bule' })).toMatchObject({ body: identifiers });
    expect(await change({ gtins: null, mpn: null, brand: null })).toMatchObject({
      body: { gtins: [], mpn: null, brand: null },
    });
    // A file fills what is missing, and no page does: any program can pretend to be one.
    await store.restore({ type: 'product', code: 'b', name: '', tags: [], ...identifiers, mpn: 'Other' });
    await store.restore({ type: 'product', code: 'b', name: '', tags: [], ...identifiers, brand: 'Other' });
    await store.seePage([
      ['code', 'a'],
      ['url', 'https://loja.example/p'],
      ['gtins[]', '96385074'],
      ['brand', 'Outra'],
    ]);
    expect((await store.call('GET', '/products/b/details')).body).toMatchObject({
      ...identifiers,
      mpn: 'Other',
    });
    expect((await store.call('GET', '/products/a/details')).body).toMatchObject({ gtins: [], brand: null });
  });

  it('refuse values that are none, and name the field', async () => {
    const refused = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(501) }, 'name'],
      [{ photos_urls: ['javascript:alert(1)'] }, 'photos_urls'],
      [{ tags: ['x'.repeat(101)] }, 'tags'],
      [{ url: 'loja' }, 'url'],
      [{ gtins: ['4006381333931', '4006381333930'] }, 'gtins'],
      [{ gtins: ['400638133393'] }, 'gtins'],
      [{ mpn: ' ' }, 'mpn'],
      [{ brand: 'x'.repeat(71) }, 'brand'],
    ] as const;
    for (const [body, field] of refused) {
      expect(await store.call('PATCH', '/products/e', body)).toMatchObject({
        status: 400,
        body: { code: 'product.invalid', errors: [{ field }] },
      });
    }
    expect(await store.call('PATCH', '/products/none', { name: 'A' })).toMatchObject({ status: 404 });
    expect(await store.call('PATCH', '/products/verde-9', { name: 'A' })).toMatchObject({
      status: 409,
      body: { code: 'product.shared' },
    });
  });
});
