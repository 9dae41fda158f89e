import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { createResponseCache } from './response-cache.ts';

describe.each(testEngines)('cached responses on $name', (engine) => {
  let api: TestApi;
  let ids: readonly number[];
  let passedMs = 0;
  const page = '/widget/opinions?store_id=loja&code=caneca';
  const shown = async () => {
    const { body } = await api.get(page);
    return (body as { items: { id: number; upvotes_count: number }[] }).items;
  };

  beforeAll(async () => {
    api = await openTestApi(engine, {
      // clock: the cache asks for the time. The test moves it.
      cache: createResponseCache({ now: () => performance.now() + passedMs }),
    });
    const seeded = await seedStore(api.sql, {
      id: 'loja',
      products: [{ code: 'caneca', reviews: [{ rate: 5 }, { rate: 4 }, { rate: 3 }] }],
    });
    ids = seeded.caneca ?? [];
  });
  afterAll(() => api.close());

  it('show a vote to the next request', async () => {
    for (let votes = 1; votes <= 5; votes++) {
      await shown();
      const vote = await api.post(`/widget/opinions/${ids[0]}/upvotes?visitor_id=visitor-${votes}`);
      expect(vote.status).toBe(200);
      expect((await shown()).find(({ id }) => id === ids[0])?.upvotes_count).toBe(votes);
    }
  });

  it('no longer show a review that its store has hidden', async () => {
    const loja = await api.asStore('loja');
    expect((await shown()).map(({ id }) => id)).toContain(ids[1]);
    await loja('PATCH', `/opinions/${ids[1]}`, { status: 'hidden' });
    expect((await shown()).map(({ id }) => id)).not.toContain(ids[1]);
  });

  it('show the writes of another process within two seconds', async () => {
    expect((await shown()).map(({ id }) => id)).toContain(ids[2]);
    await api.sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'loja' AND id = ${ids[2] ?? 0}`;
    passedMs += 2_000;
    expect(await shown()).toHaveLength(1);
    const { headers } = await api.app.inject(page);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
  });
});
