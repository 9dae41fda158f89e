import { calls } from '@opina/contract/calls/all';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSurveyStore } from '#test/database/seed-survey-store';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('the preview of a review on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let ids: ReadonlyMap<number, number>;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedSurveyStore(api.sql);
    await api.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'loja'`;
    const rows = await api.sql<{ id: number; item: number }[]>`
      SELECT id, sale_item_id::int AS item FROM opinions WHERE store_id = 'loja'`;
    ids = new Map(rows.map(({ id, item }) => [item, id]));
    for (const [item, status] of [
      [105, 'refused'],
      [105, 'with_review'],
    ] as const)
      await api.sql`INSERT INTO opinion_photos ${api.sql({
        store_id: 'loja',
        opinion_id: ids.get(item) ?? 0,
        position: status === 'refused' ? 0 : 1,
        image: `${status}.jpg`,
        square: `${status}-s.jpg`,
        square_150: `${status}-150.jpg`,
        thumbnail: `${status}-t.jpg`,
        status,
      })}`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const preview = (item: number) => store('GET', `/opinions/${ids.get(item)}/preview`);
  const shoppersGet = async (item: number) => {
    const [opinion, answers] = await Promise.all([
      api.get(`/widget/opinions/${ids.get(item)}?store_id=loja&code=vestido`),
      api.get(`/v3/answers?store_id=loja&product_id=vestido&sale_items=${item}`),
    ]);
    return { opinion, answers: answers.body as { items: unknown[] } };
  };

  it.each([101, 102, 104, 107])('is what shoppers get of a published review: %i', async (item) => {
    const { body } = await preview(item);
    const shown = await shoppersGet(item);
    expect(body).toEqual({
      product_code: 'vestido',
      opinion: shown.opinion.body,
      answers: shown.answers.items,
    });
  });

  it.each([105, 106])(
    'is what shoppers get once a pending or hidden review is published: %i',
    async (item) => {
      const before = await preview(item);
      expect(before.status).toBe(200);
      expect(Value.Errors(calls.previewOpinion.response, before.body)).toEqual([]);
      expect(await shoppersGet(item)).toMatchObject({ opinion: { status: 404 }, answers: { items: [] } });
      expect(JSON.stringify(before.body)).not.toMatch(/cliente\.example|refused/);
      await store('PATCH', `/opinions/${ids.get(item)}`, { status: 'published' });
      const after = await shoppersGet(item);
      expect(before.body).toEqual({
        product_code: 'vestido',
        opinion: after.opinion.body,
        answers: after.answers.items,
      });
      expect(after.answers.items).not.toEqual([]);
    },
  );

  it('is for the store of the review alone', async () => {
    const path = `/opinions/${ids.get(101)}/preview`;
    const neighbour = await api.asStore('vizinha');
    expect(await neighbour('GET', path)).toMatchObject({ status: 404, body: { code: 'opinion.unknown' } });
    expect(await api.get(`/api/stores/loja${path}`)).toMatchObject({ status: 401 });
  });
});
