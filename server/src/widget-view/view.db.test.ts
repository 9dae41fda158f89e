import * as calls from '@opina/contract/calls/shoppers/product-page';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSurveyStore } from '#test/database/seed-survey-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { drawView } from './view.ts';

type View = Static<typeof calls.getView.response>;

describe.each(testEngines)("the widget's first state on $name", (engine) => {
  let api: TestApi;
  const address = '/widget/view?store_id=loja&code=vestido';
  const ask = (headers: Record<string, string> = {}) => api.app.inject({ url: address, headers });
  const view = async (): Promise<View> => {
    const response = await ask();
    expect(response.statusCode, response.body).toBe(200);
    expect(Value.Errors(calls.getView.response, response.json())).toEqual([]);
    return response.json();
  };

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedSurveyStore(api.sql);
    const features = { surveys: true, photo_review: true, display_photo_gallery: true };
    await api.sql`UPDATE stores SET features = ${api.sql.json(features)} WHERE id = 'loja'`;
  });
  afterAll(() => api.close());

  it('is what root and the calls after it bring, drawn', async () => {
    const { root, answers, photos, html, lead, locale, rest } = await view();
    expect(root).toEqual((await api.get('/widget/root?store_id=loja&code=vestido')).body);
    expect(locale).toBe('pt-BR');
    const saleItems = root.prefetched_opinions.flatMap(({ sale_item: item }) => item?.id ?? []);
    expect(saleItems.length).toBeGreaterThan(0);
    const asked = `/v3/answers?store_id=loja&product_id=vestido&sale_items=${saleItems}`;
    expect((await api.get(asked)).body).toMatchObject({ items: answers });
    expect(answers.length).toBeGreaterThan(0);
    const gallery = await api.get('/widget/photo_reviews?store_id=loja&code=vestido&per=10');
    expect(gallery.body).toMatchObject({ photos_urls: photos });
    const [newest, ...others] = root.prefetched_opinions;
    expect([{ html }, ...lead].map((part) => part.html).join()).toContain(newest?.user.name);
    const later = rest.map((part) => part.html).join();
    for (const { user } of others) expect(later).toContain(user.name);
  });

  it('has in its first line what is shown first', async () => {
    const { body } = await ask();
    const [first = '', ...others] = body.split('\n');
    expect(others).toHaveLength(1);
    const { html, lead, locale, root } = await view();
    expect(JSON.parse(`${first}}}`)).toEqual({ html, lead, locale, root: { features: root.features } });
  });

  it('has the whole overview at once: bars of attributes, filters of the survey and who recommends it', async () => {
    const store = await api.asStore('loja');
    const code = 'vestido-novo';
    const written = {
      product_code: code,
      rate: 5,
      text: 'Boa compra',
      created_at: '2026-11-02',
      recommends: true,
    };
    expect((await store('POST', '/opinions', written)).status).toBe(201);
    const recommended = await api.get(`/widget/view?store_id=loja&code=${code}`);
    const circle = /ts-v-percentage-label">100(<!-- -->)?%</;
    expect((recommended.body as View).html).toMatch(circle);
    const { html, lead, root } = await view();
    // Two of the three who said the size: "as expected" is its middle.
    expect(root.attributes).toMatchObject([
      { description: 'Tamanho', expected: [3] },
      { description: 'Tecido' },
    ]);
    for (const part of [
      'ts-survey-attribute-bars',
      'Tamanho',
      'ts-survey-attribute-bar_item--expected',
      'Altura',
    ])
      expect([{ html }, ...lead].map((one) => one.html).join()).toContain(part);
  });

  it('has the logo of the store for a product without reviews, and words of its language', async () => {
    const logo = 'https://loja.example/logo.svg';
    const before = await api.sql`SELECT collection, locale FROM stores WHERE id = 'loja'`;
    await api.sql`UPDATE stores SET locale = 'fr-CA', collection = ${api.sql.json({ invitations: { logo_url: logo } })} WHERE id = 'loja'`;
    const empty = await api.get('/widget/view?store_id=loja&code=sem-nada');
    expect(empty.body).toMatchObject({
      locale: 'pt-BR',
      html: expect.stringContaining(`<img src="${logo}"`),
    });
    await api.sql`UPDATE stores SET ${api.sql(before[0] ?? {})} WHERE id = 'loja'`;
  });

  it('changes with what shoppers see, and is not sent again otherwise', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const etag = String(headers.etag);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    const store = await api.asStore('loja');
    const written = {
      product_code: 'vestido',
      rate: 5,
      text: 'Caimento perfeito, recomendo',
      created_at: '2026-11-01',
    };
    expect((await store('POST', '/opinions', written)).status).toBe(201);
    const changed = await ask({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Caimento perfeito, recomendo</div>');
  });

  it('draws a product that nobody knows, and refuses a store that is none', async () => {
    const unknown = await api.get('/widget/view?store_id=loja&code=nunca-visto');
    expect(unknown).toMatchObject({ status: 200, body: { answers: [], photos: [], lead: [], rest: [] } });
    expect(await api.get('/widget/view?store_id=nenhuma&code=p')).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
  });

  it('is not to be had from a server whose widget is not built', async () => {
    const { root, answers, photos } = await view();
    const place = { storeId: 'loja', origin: '' };
    await expect(drawView(undefined, { root, answers, photos }, place)).rejects.toMatchObject({
      code: 'view.unavailable',
    });
  });
});
