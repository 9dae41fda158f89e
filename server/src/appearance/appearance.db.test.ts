import { maxAppearanceVersions } from '@opina/contract/constants/appearance';
import type { WireAppearanceVersion, WireReviewedProduct } from '@opina/contract/entities/appearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('the appearance of a store on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [
        { code: 'few', reviews: [{ rate: 5, text: 'Bom' }] },
        { code: 'many', name: 'Panela', reviews: [{ rate: 4 }, { rate: 3 }, { rate: 5, status: 'hidden' }] },
        { code: 'hidden', reviews: [{ rate: 1, status: 'hidden' }] },
        { code: 'none' },
      ],
    });
    for (const id of ['outra', 'cheia']) await seedStore(api.sql, { id });
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const now = async () => (await store('GET', '/appearance')).body as WireAppearanceVersion;
  const list = async (call = store, query = '') =>
    (await call('GET', `/appearance/versions${query}`)).body as {
      items: WireAppearanceVersion[];
      next_before: number | null;
    };
  const publish = (features: object, if_version?: number) =>
    store('POST', '/appearance/versions', { features, ...(if_version !== undefined && { if_version }) });
  const rootFeatures = async () =>
    ((await api.get('/widget/root?store_id=loja&code=many')).body as { features: object }).features;

  it('is what root sends, kept as a version by whoever changes it, and repeated by going back', async () => {
    expect(await now()).toMatchObject({ version: 0, origin: 'first', published_by: null });
    expect(await list()).toEqual({ items: [], next_before: null });

    const theme = { accent: '#aa0000', radius: 4, dark: { accent: '#ff8888' } };
    const first = await publish({ questions: false, custom_style: { theme } }, 0);
    expect(first).toMatchObject({
      status: 201,
      body: { version: 2, origin: 'published', restored_from: null, published_by: expect.any(String) },
    });
    expect(await rootFeatures()).toMatchObject({ questions: false, custom_style: { theme } });

    await store('PATCH', '/settings', { features: { surveys: true }, open_reviews: true });
    expect(await now()).toMatchObject({ version: 3, origin: 'settings', features: { open_reviews: true } });
    // A setting that is no feature, and a feature that is so already, make no version.
    await store('PATCH', '/settings', { name: 'Loja', features: { surveys: true } });
    expect((await publish({ questions: false })).body).toMatchObject({ version: 3 });

    const back = await store('POST', '/appearance/versions/1/restore', { if_version: 3 });
    expect(back).toMatchObject({ status: 201, body: { version: 4, origin: 'restored', restored_from: 1 } });
    expect(await rootFeatures()).toMatchObject({
      questions: true,
      surveys: false,
      open_reviews: false,
      custom_style: {},
    });
    const { items } = await list();
    expect(items.map(({ version, origin }) => [version, origin])).toEqual([
      [4, 'restored'],
      [3, 'settings'],
      [2, 'published'],
      [1, 'first'],
    ]);
    expect(items[2]?.features.custom_style).toEqual({ theme });
  });

  it('is not changed by who has not seen the newest version, nor with what a theme may not be', async () => {
    const { version } = await now();
    const stale = { status: 409, body: { code: 'appearance.changed' } };
    expect(await publish({ questions: false }, version - 1)).toMatchObject(stale);
    expect(await store('POST', '/appearance/versions/2/restore', { if_version: 0 })).toMatchObject(stale);
    for (const [theme, field] of [
      [{ accent: 'red;}' }, 'accent'],
      [{ accent: 'url(//x)' }, 'accent'],
      [{ radius: 99 }, 'radius'],
      [{ font: 'a;b' }, 'font'],
      [{ scheme: 'blue' }, 'scheme'],
      [{ dark: { star: '#12' } }, 'dark.star'],
      [{ shadow: '#000000' }, 'shadow'],
    ] as const) {
      expect(await publish({ custom_style: { theme } }), field).toMatchObject({
        status: 400,
        body: { code: 'store.feature_invalid', errors: [{ field: `features.custom_style.theme.${field}` }] },
      });
    }
    expect(await now()).toMatchObject({ version });
  });

  it('has versions of its own store only', async () => {
    const other = await api.asStore('outra');
    expect(await list(other)).toMatchObject({ items: [] });
    expect(await other('POST', '/appearance/versions/2/restore', {})).toMatchObject({
      status: 404,
      body: { code: 'appearance.version_unknown' },
    });
  });

  it('keeps a limited number of versions, listed in pages, and one that a statement has made', async () => {
    await api.sql`
      INSERT INTO appearance_versions (store_id, version, features, origin)
      SELECT 'cheia', n, '{}', 'settings' FROM generate_series(1, ${maxAppearanceVersions}::int) AS n`;
    await api.sql`UPDATE stores SET features = '{"questions": false}' WHERE id = 'cheia'`;
    const full = await api.asStore('cheia');
    await full('PATCH', '/settings', { features: { opinions: false } });
    const first = await list(full);
    expect(first.items.slice(0, 2).map(({ version, features }) => [version, features.opinions])).toEqual([
      [maxAppearanceVersions + 2, false],
      [maxAppearanceVersions + 1, true],
    ]);
    const seen = [...first.items];
    for (let before = first.next_before; before !== null; ) {
      const page = await list(full, `?before=${before}`);
      seen.push(...page.items);
      before = page.next_before;
    }
    expect(seen).toHaveLength(maxAppearanceVersions);
  });

  it('of changes at once with the same version has one', async () => {
    const { version } = await now();
    const results = await Promise.all(
      [1, 2, 3].map((minimum_opinions_to_show) => publish({ minimum_opinions_to_show }, version)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is looked at with the products that have most published reviews', async () => {
    const { body } = await store('GET', '/appearance/products');
    expect((body as { items: WireReviewedProduct[] }).items).toEqual([
      { code: 'many', name: 'Panela', count: 2 },
      { code: 'few', name: expect.any(String), count: 1 },
    ]);
  });
});
