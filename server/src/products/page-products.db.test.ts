import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestStore, type TestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('products named by a page on $name', (engine) => {
  let api: TestApi;
  let store: TestStore;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    store = await newTestStore(api);
    await api.sql`
      INSERT INTO products (store_id, code, name)
      VALUES (${store.id}, 'named', 'Nome da loja'), (${store.id}, 'nameless', '')`;
    expect(await store.call('PATCH', '/settings', { page_hosts: ['loja.example'] })).toMatchObject({
      status: 200,
    });
  });

  const allow = async () =>
    expect(await store.call('PATCH', '/settings', { products_from_pages: true })).toMatchObject({
      status: 200,
      body: { products_from_pages: true },
    });
  const see = async (
    code: string,
    {
      host = 'loja.example',
      origin,
      name = ' Cafeteira \u0007 Serra ',
    }: { host?: string; origin?: string; name?: string } = {},
  ) => {
    const page = [
      ['code', code],
      ['url', `https://${host}/p`],
      ['name', name],
      ['photos_urls[]', 'https://loja.example/a.jpg'],
      ['photos_urls[]', ' HTTPS://Loja.example/foto 2.jpg'],
      ['photos_urls[]', 'javascript:alert(1)'],
      ['tags', 'casa, cozinha,'],
    ] as const;
    expect(await store.seePage(page, origin)).toBe(200);
  };
  const products = () => api.sql`
    SELECT code, name, photos_urls, tags FROM products WHERE store_id = ${store.id} ORDER BY code`;
  const unchanged = [
    { code: 'named', name: 'Nome da loja', photosUrls: [], tags: [] },
    { code: 'nameless', name: '', photosUrls: [], tags: [] },
  ];
  const fromPage = {
    name: 'Cafeteira Serra',
    photosUrls: ['https://loja.example/a.jpg', 'https://loja.example/foto%202.jpg'],
    tags: ['casa', 'cozinha'],
  };

  it('get name, photos and tags, and keep those that the store has sent', async () => {
    await allow();
    for (const code of ['named', 'nameless', 'new']) await see(code);
    expect([...(await products())]).toEqual([
      { ...fromPage, code: 'named', name: 'Nome da loja' },
      { ...fromPage, code: 'nameless' },
      { ...fromPage, code: 'new' },
    ]);
    await see('new', { name: 'Another name' });
    expect((await products())[2]).toMatchObject({ name: 'Cafeteira Serra' });
    const merchant = await store.call('GET', '/products/new');
    expect(merchant).toMatchObject({
      status: 200,
      body: { name: fromPage.name, photos_urls: fromPage.photosUrls, tags: fromPage.tags },
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
