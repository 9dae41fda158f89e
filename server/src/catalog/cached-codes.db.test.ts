import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { createResponseCache } from '../platform/http/cache/response-cache.ts';

describe.each(testEngines)('cached responses of shared products on $name', (engine) => {
  let api: TestApi;
  let now = 0;
  const cache = createResponseCache({ now: () => now });
  beforeAll(async () => {
    api = await openTestApi(engine, { cache });
  });
  afterAll(() => api.close());

  it('are the same for all codes, and others when the product changes, is joined or separated', async () => {
    const store = await newTestStore(api);
    const review = (code: string) =>
      store.call('POST', '/opinions', {
        product_code: code,
        rate: 5,
        title: 'T',
        text: 'Boa',
        author_name: 'Bia',
        status: 'published',
      });
    const counts = async () => {
      // A response to a request of the moment of a change is not kept.
      now += 10;
      const reads = ['azul', 'rosa'].map(async (code) => {
        const { body } = await api.get(`/widget/root?store_id=${store.id}&code=${code}`);
        return (body as { rate: { count: number } }).rate.count;
      });
      return Promise.all(reads);
    };
    await review('azul');
    await review('rosa');
    expect(await counts()).toEqual([1, 1]);
    expect((await store.call('POST', '/products/azul/codes', { code: 'rosa' })).status).toBe(201);
    expect(await counts()).toEqual([2, 2]);
    const { made } = cache.counts;
    expect(await counts()).toEqual([2, 2]);
    expect(cache.counts.made).toBe(made);
    await review('rosa');
    expect(await counts()).toEqual([3, 3]);
    expect((await store.call('DELETE', '/products/azul/codes/rosa')).status).toBe(200);
    expect(await counts()).toEqual([1, 2]);
  });

  it('hear of codes that another process has joined after a second, without notices', async () => {
    const store = await newTestStore(api);
    await api.sql`INSERT INTO products (store_id, code, name) VALUES (${store.id}, 'a', 'A'), (${store.id}, 'b', 'B')`;
    const name = async () => {
      const { body } = await api.get(`/widget/root?store_id=${store.id}&code=b`);
      return (body as { product_name: string }).product_name;
    };
    expect(await name()).toBe('B');
    await api.sql`UPDATE products SET merged_into = 'a' WHERE store_id = ${store.id} AND code = 'b'`;
    now += 1_100;
    expect(await name()).toBe('A');
  });
});
