import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { flushContext } from '../app/create-context.ts';

describe.each(testEngines)('products named by a page on $name', (engine) => {
  let api: TestApi;
  let store = '';
  let stores = 0;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    await seedStore(api.sql, {
      id: store,
      pageHosts: ['loja.example'],
      products: [{ code: 'named', name: 'Nome da loja' }, { code: 'nameless' }],
    });
  });

  const allow = async () =>
    expect(
      await (await api.asStore(store))('PATCH', '/settings', { products_from_pages: true }),
    ).toMatchObject({ status: 200, body: { products_from_pages: true } });
  const see = async (
    code: string,
    { host = 'loja.example', origin = '', name = ' Cafeteira \u0007 Serra ' } = {},
  ) => {
    const query = new URLSearchParams([
      ['store_id', store],
      ['code', code],
      ['url', `https://${host}/p`],
      ['name', name],
      ['photos_urls[]', 'https://loja.example/a.jpg'],
      ['photos_urls[]', ' HTTPS://Loja.example/foto 2.jpg'],
      ['photos_urls[]', 'javascript:alert(1)'],
      ['tags', 'casa, cozinha,'],
    ]);
    const headers = origin === '' ? {} : { origin };
    const response = await api.app.inject({ url: `/widget/root?${query}`, headers });
    expect(response.statusCode).toBe(200);
    await flushContext(api.context);
  };
  const products = () => api.sql`
    SELECT code, name, photos_urls, tags FROM products WHERE store_id = ${store} ORDER BY code`;
  const unchanged = [
    { code: 'named', name: 'Nome da loja', photosUrls: [], tags: [] },
    { code: 'nameless', name: '', photosUrls: [], tags: [] },
  ];
  const told = {
    name: 'Cafeteira Serra',
    photosUrls: ['https://loja.example/a.jpg', 'https://loja.example/foto%202.jpg'],
    tags: ['casa', 'cozinha'],
  };

  it('get name, photos and tags, and keep those that the store has sent', async () => {
    await allow();
    for (const code of ['named', 'nameless', 'new']) await see(code);
    expect([...(await products())]).toEqual([
      { ...told, code: 'named', name: 'Nome da loja' },
      { ...told, code: 'nameless' },
      { ...told, code: 'new' },
    ]);
    await see('new', { name: 'Another name' });
    expect((await products())[2]).toMatchObject({ name: 'Cafeteira Serra' });
    const merchant = await (await api.asStore(store))('GET', '/products/new');
    expect(merchant).toMatchObject({
      status: 200,
      body: { name: told.name, photos_urls: told.photosUrls, tags: told.tags },
    });
  });

  it('stay unchanged unless the store allows it, and the page is on one of its hosts', async () => {
    await see('new');
    await allow();
    await see('nameless', { host: 'evil.example' });
    await see('nameless', { origin: 'https://evil.example' });
    expect([...(await products())]).toEqual(unchanged);
  });
});
