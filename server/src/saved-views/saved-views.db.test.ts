import { maxSavedViewNameLength, maxSavedViews } from '@opina/contract/constants/inbox';
import type { WireSavedView } from '@opina/contract/entities/inbox/saved-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('saved views on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let other: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const id of ['loja', 'outra', 'cheia']) await seedStore(api.sql, { id });
    store = await api.asStore('loja');
    other = await api.asStore('outra');
  });
  afterAll(() => api.close());

  const list = async (call = store) =>
    ((await call('GET', '/saved-views')).body as { items: WireSavedView[] }).items;

  it('are created, renamed, changed and deleted, by their own store only', async () => {
    const filters = { status: 'published', rate: '1,2', replied: false };
    const made = await store('POST', '/saved-views', { list: 'reviews', name: ' Bravos <b>já</b>', filters });
    expect(made).toMatchObject({ status: 201, body: { list: 'reviews', name: 'Bravos já', filters } });
    const { id } = made.body as WireSavedView;
    await store('POST', '/saved-views', { list: 'questions', name: 'Abertas', filters: { answered: false } });
    expect((await list()).map(({ name }) => name)).toEqual(['Abertas', 'Bravos já']);
    expect((await store('PATCH', `/saved-views/${id}`, { name: 'Calmos' })).body).toMatchObject({
      name: 'Calmos',
      filters,
    });
    expect((await store('PATCH', `/saved-views/${id}`, { filters: {} })).body).toMatchObject({
      name: 'Calmos',
      filters: {},
    });
    const unknown = { status: 404, body: { code: 'saved_view.unknown' } };
    expect(await other('PATCH', `/saved-views/${id}`, { name: 'Nossa' })).toMatchObject(unknown);
    expect(await other('DELETE', `/saved-views/${id}`)).toMatchObject(unknown);
    expect(await list(other)).toEqual([]);
    expect(await store('DELETE', `/saved-views/${id}`)).toEqual({ status: 200, body: { id } });
    expect(await store('DELETE', `/saved-views/${id}`)).toMatchObject(unknown);
  });

  it.each([
    ['name', { list: 'reviews', name: ' ', filters: {} }],
    ['name', { list: 'reviews', name: 'x'.repeat(maxSavedViewNameLength + 1), filters: {} }],
    ['filters', { list: 'questions', name: 'Q', filters: { rate: '5' } }],
    ['filters', { list: 'questions', name: 'Q', filters: { status: 'withdrawn' } }],
    ['filters', { list: 'reviews', name: 'R', filters: { answered: true } }],
  ] as const)('are refused for a wrong %s: %j', async (field, sent) => {
    expect(await store('POST', '/saved-views', sent)).toMatchObject({
      status: 400,
      body: { code: 'saved_view.invalid', errors: [{ field }] },
    });
  });

  it('are filters that their list takes', async () => {
    const filters = {
      status: 'any',
      q: 'café',
      product_code: 'p',
      order: 'oldest',
      rate: '1,5',
      locale: 'pt-BR',
      source: 'imported',
      reason: 'spam',
      has_photos: true,
      has_video: false,
      verified: true,
      reported: false,
      replied: true,
    };
    expect((await store('POST', '/saved-views', { list: 'reviews', name: 'Tudo', filters })).status).toBe(
      201,
    );
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect((await store('GET', `/opinions?${query}`)).status).toBe(200);
  });

  it('are limited, however many come at once', async () => {
    await api.sql`
      INSERT INTO saved_views (store_id, list, name, filters)
      SELECT 'cheia', 'reviews', 'V' || n, '{}' FROM generate_series(1, ${maxSavedViews - 2}::int) AS n`;
    const full = await api.asStore('cheia');
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        full('POST', '/saved-views', { list: 'reviews', name: `N${n}`, filters: {} }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });

  it('are in the export of the store, and come back from it once', async () => {
    const authorization = `Bearer ${await api.tokenOf('loja')}`;
    const { body: exported } = await api.app.inject({
      url: '/api/stores/loja/export',
      headers: { authorization },
    });
    const saved = await list();
    for (const expected of [saved.length, 0]) {
      const { statusCode, body } = await api.app.inject({
        method: 'POST',
        url: '/api/stores/outra/imports',
        headers: {
          authorization: `Bearer ${await api.tokenOf('outra')}`,
          'content-type': 'application/x-ndjson',
        },
        payload: exported,
      });
      expect({ statusCode, written: JSON.parse(body).written }).toEqual({
        statusCode: 200,
        written: expected,
      });
    }
    const plain = (views: WireSavedView[]) => views.map(({ id: _, ...view }) => view);
    expect(plain(await list(other))).toEqual(plain(saved));
  });
});
