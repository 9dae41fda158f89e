import { calls } from '@opina/contract/calls/all';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)("a store's reviews on $name", (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'camisa',
          name: 'Camisa',
          reviews: Array.from({ length: 7 }, (_, n) => ({
            rate: 4 + (n % 2),
            title: `t${n}`,
            text: `Texto ${n}`,
            authorName: 'Ana Maria Silva',
            recommends: n < 3,
            upvotesCount: n,
            createdAt: `2026-01-0${n + 1}T12:00:00Z`,
          })),
        },
        {
          code: 'calça',
          reviews: [
            { rate: 1, status: 'pending', createdAt: '2026-02-01T00:00:00Z' },
            { rate: 2, status: 'hidden', createdAt: '2026-02-02T00:00:00Z' },
            { rate: 3, createdAt: '2026-02-03T00:00:00Z' },
          ],
        },
      ],
    });
    await api.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE product_code = 'camisa'`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  async function list(query: string): Promise<WireMerchantOpinion[]> {
    const { status, body } = await store('GET', `/opinions?${query}`);
    expect(status).toBe(200);
    expect(Value.Errors(calls.listStoreOpinions.response, body)).toEqual([]);
    return (body as { items: WireMerchantOpinion[] }).items;
  }
  const texts = (reviews: readonly WireMerchantOpinion[]) => reviews.map(({ text }) => text);
  const root = async (code: string) =>
    (await api.get(`/widget/root?store_id=loja&code=${encodeURIComponent(code)}`)).body;

  it('come by page, newest first, and between two days', async () => {
    const [first] = await list('product_code=camisa&per_page=1');
    expect(first).toEqual({
      id: expect.any(Number),
      version: expect.any(Number),
      product_code: 'camisa',
      product: { id: 'camisa', name: 'Camisa', price: null },
      order: { order_id: null, delivery_date: null },
      status: 'published',
      rate: 4,
      title: 't6',
      text: 'Texto 6',
      client: { first_name: 'Ana', last_name: 'Maria Silva', email: 'ana@cliente.example' },
      recommends: 'no',
      created_at: '2026-01-07T12:00:00.000Z',
      locale: 'pt-BR',
      upvotes_count: 6,
      downvotes_count: 0,
      source: 'bought_here',
      verified_purchase: true,
      status_reason: null,
      purchased_on: null,
      incentive: null,
      incentivized: false,
      insider: false,
      experienced_on: null,
      edited_at: null,
      collected: false,
      comments: [],
      review_photos: [],
      translations: [],
      opinion_videos: [],
    });
    expect(texts(await list('page=2&per_page=3'))).toEqual(['Texto 4', 'Texto 3', 'Texto 2']);
    expect(await list('page=5000&per_page=50')).toEqual([]);
    const between = 'by_min_created_at=2026-01-02&by_max_created_at=2026-01-04';
    expect(texts(await list(between))).toEqual(['Texto 3', 'Texto 2', 'Texto 1']);
    expect(texts(await list('by_min_created_at=2026-01-06T12:00:00Z&product_code=camisa'))).toEqual([
      'Texto 6',
      'Texto 5',
    ]);
    expect(texts(await list('by_max_created_at=2026-01-01T09:00:00-03:00'))).toEqual(['Texto 0']);
    expect(texts(await list('by_max_created_at=2026-01-01T15:00:00+03:00'))).toEqual(['Texto 0']);
    const { body } = await store('GET', '/opinions?page=2&per_page=3');
    expect(body).toMatchObject({
      links: [
        { rel: 'next', href: expect.stringContaining('page=3') },
        { rel: 'prev', href: expect.stringContaining('page=1') },
      ],
    });
  });

  it('come by status, also for one product', async () => {
    expect((await list('status=pending')).map(({ rate }) => rate)).toEqual([1]);
    expect((await list(`status=hidden&product_code=${encodeURIComponent('calça')}`))[0]?.rate).toBe(2);
    expect(await list('status=hidden&product_code=camisa')).toEqual([]);
  });

  it.each([
    'by_min_created_at=ontem',
    'by_max_created_at=2026-02-31',
    'page=100001',
    'per_page=101',
    'status=all',
  ])('are refused for %s', async (query) => {
    const response = await store('GET', `/opinions?${query}`);
    expect(response).toMatchObject({ status: 400, body: { code: 'request.parameter_invalid' } });
  });

  it('contain their product, as plugins expect it', async () => {
    const { status, body } = await store('GET', '/products/camisa?opinions=true&per_page=2');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Camisa',
      average_rate: '4.4',
      total_opinions: 7,
      total_recommends: 3,
      opinions: [
        {
          client: { first_name: 'Ana' },
          title: 't6',
          text: 'Texto 6',
          rate: 4,
          recommends: 'no',
          upvotes_count: 6,
        },
        { text: 'Texto 5', created_at: '2026-01-06T12:00:00.000Z' },
      ],
    });
    expect((await store('GET', '/products/camisa')).body).not.toHaveProperty('opinions');
    expect(await store('GET', '/products/nenhum')).toMatchObject({
      status: 404,
      body: { code: 'product.unknown' },
    });
  });

  it('are written by the store, once for each source id', async () => {
    const review = {
      product_code: 'novo',
      product_name: 'Novo',
      rate: 5,
      title: 'Ótimo <b>mesmo</b>',
      text: 'Gostei\r\nmuito\u0007',
      author_name: 'Bia',
      author_email: 'bia@cliente.example',
      recommends: 'yes',
      created_at: '2026-03-01',
      sale_item_id: 9,
      source_id: 'erp-1',
    };
    const made = await store('POST', '/opinions', review);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'published',
        title: 'Ótimo mesmo',
        text: 'Gostei\nmuito',
        client: { first_name: 'Bia', email: 'bia@cliente.example' },
        recommends: 'yes',
        created_at: '2026-03-01T12:00:00.000Z',
        sale_item_id: 9,
      },
    });
    const { id } = made.body as WireMerchantOpinion;
    const again = await Promise.all(Array.from({ length: 5 }, () => store('POST', '/opinions', review)));
    expect(again.map(({ body }) => (body as WireMerchantOpinion).id)).toEqual([id, id, id, id, id]);
    expect(await store('POST', '/opinions', { ...review, rate: 1 })).toMatchObject({
      status: 409,
      body: { code: 'opinion.source_id_taken' },
    });
    expect(await root('novo')).toMatchObject({ rate: { count: 1 }, product_name: 'Novo' });
    const waiting = await store('POST', '/opinions', { product_code: 'novo', rate: 1, status: 'pending' });
    expect(waiting).toMatchObject({ status: 201, body: { status: 'pending', client: { email: null } } });
    expect(await root('novo')).toMatchObject({ rate: { count: 1, average: 5 } });
  });

  it.each([
    ['request.body_invalid', { rate: 6 }],
    ['request.body_invalid', { rate: 4.5 }],
    ['request.body_invalid', { text: 'a'.repeat(20_001) }],
    ['opinion.product_invalid', { product_code: ' ' }],
    ['opinion.locale_invalid', { locale: 'português' }],
    ['opinion.date_invalid', { created_at: '2099-01-01' }],
    ['opinion.date_invalid', { created_at: 'ontem' }],
    ['person.email_invalid', { author_email: 'bia' }],
  ])('are refused with %s for %j', async (code, wrong) => {
    const response = await store('POST', '/opinions', { product_code: 'p', rate: 5, ...wrong });
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('get replies, which the store adds, changes and deletes', async () => {
    const [review] = await list('product_code=camisa&per_page=1');
    const address = `/opinions/${review?.id}/comments`;
    const publicComments = async () => {
      const response = await api.get(`/widget/opinions/${review?.id}?store_id=loja&code=camisa`);
      return (response.body as { comments: unknown }).comments;
    };
    const added = await store('POST', address, { text: ' Obrigado! ' });
    expect(added).toMatchObject({ status: 201, body: { comments: [{ id: 1, text: 'Obrigado!' }] } });
    await store('POST', address, { text: 'Volte sempre' });
    expect(await publicComments()).toEqual([{ text: 'Obrigado!' }, { text: 'Volte sempre' }]);
    expect((await store('PUT', `${address}/1`, { text: 'Muito obrigado!' })).status).toBe(200);
    expect((await store('DELETE', `${address}/2`)).status).toBe(200);
    expect(await publicComments()).toEqual([{ text: 'Muito obrigado!' }]);
    const code = (name: string) => ({ body: { code: name } });
    expect(await store('DELETE', `${address}/2`)).toMatchObject(code('comment.unknown'));
    expect(await store('PUT', `${address}/1`, { text: ' \u0007 ' })).toMatchObject(
      code('comment.text_invalid'),
    );
    expect(await store('POST', '/opinions/999/comments', { text: 'Oi' })).toMatchObject(
      code('opinion.unknown'),
    );
    const many = await Promise.all(
      Array.from({ length: 22 }, (_, n) => store('POST', address, { text: `${n}` })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(many.find(({ status }) => status !== 201)).toMatchObject(code('comment.too_many'));
  });

  it('are published, hidden and deleted, and all counts are updated', async () => {
    const [waiting] = await list('status=pending&product_code=cal%C3%A7a');
    const address = `/opinions/${waiting?.id}`;
    expect(await store('PATCH', address, { status: 'published' })).toMatchObject({
      body: { status: 'published' },
    });
    expect(await root('calça')).toMatchObject({
      rate: { count: 2, average: 2 },
      opinions_count: { negative: 1 },
    });
    expect(await store('PATCH', address, { status: 'gone' })).toMatchObject({ status: 400 });
    expect(await store('PATCH', address, { status: 'hidden', rate: 5 })).toMatchObject({ status: 400 });
    expect(await store('DELETE', address)).toEqual({ status: 200, body: { id: waiting?.id } });
    expect(await root('calça')).toMatchObject({
      rate: { count: 1, average: 3 },
      opinions_count: { negative: 0 },
    });
    expect((await store('DELETE', address)).status).toBe(404);
    expect((await store('GET', address)).status).toBe(404);
  });
});
