import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('product calls on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'p/1 ção',
          name: 'Tênis "Ágil"',
          tags: ['tênis', 'calçado, masculino', '{}'],
          reviews: [
            { rate: 5, recommends: true },
            { rate: 4, recommends: true },
            { rate: 4, recommends: false },
            { rate: 1 },
            { rate: 1, recommends: false, status: 'pending' },
          ],
        },
        { code: 'mudo', reviews: [{ rate: 2 }] },
      ],
    });
  });
  afterAll(() => api.close());

  it('return name, tags and rating', async () => {
    const { body } = await api.get(
      `/products/v1/product?store_id=loja&product_id=${encodeURIComponent('p/1 ção')}`,
    );
    expect(body).toEqual({
      product_id: 'p/1 ção',
      name: 'Tênis "Ágil"',
      tags: ['tênis', 'calçado, masculino', '{}'],
      rate: { average: 3.5, count: 4 },
    });
  });

  it('return zeros for a product without reviews', async () => {
    expect(await api.get('/products/v1/product?store_id=loja&product_id=x')).toEqual({
      status: 200,
      body: { product_id: 'x', name: '', tags: [], rate: { average: 0, count: 0 } },
    });
    expect(await api.get('/opinions/recommendations_summaries?store_id=loja&product_id=x')).toEqual({
      status: 200,
      body: { averageAnswerCount: 0, percentage: 0 },
    });
  });

  it('return the share of customers who recommend it, of those who answered', async () => {
    const code = encodeURIComponent('p/1 ção');
    expect(await api.get(`/opinions/recommendations_summaries?store_id=loja&product_id=${code}`)).toEqual({
      status: 200,
      body: { averageAnswerCount: 3, percentage: 67 },
    });
    expect(await api.get('/opinions/recommendations_summaries?store_id=loja&product_id=mudo')).toEqual({
      status: 200,
      body: { averageAnswerCount: 0, percentage: 0 },
    });
  });

  it.each(['/products/v1/product', '/opinions/recommendations_summaries'])(
    '%s responds 404 for an unknown store',
    async (path) => {
      expect(await api.get(`${path}?store_id=x&product_id=p`)).toMatchObject({
        status: 404,
        body: { code: 'store.unknown' },
      });
      expect(await api.get(`${path}?store_id=loja`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_missing' },
      });
    },
  );
});
