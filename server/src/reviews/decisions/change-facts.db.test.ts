import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { invite } from '#test/review-form/form-client';

describe.each(testEngines)('what a store says of a review on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore() {
    const { id, call } = await newTestStore(api);
    const change = (review: number, body: object) => call('PATCH', `/opinions/${review}/facts`, body);
    return { id, call, change };
  }

  it('is shown with the review, and taken back where the store has said it', async () => {
    const { id: storeId, call, change } = await newStore();
    const created = (await call('POST', '/opinions', { product_code: 'p', rate: 4, text: 'Bom' })).body;
    const { id, version } = created as { id: number; version: number };
    const changed = await change(id, { insider: true, if_version: version });
    expect(changed).toMatchObject({
      status: 200,
      body: { insider: true, incentivized: false, edited_at: null },
    });
    const { body } = await api.get(`/widget/root?store_id=${storeId}&code=p`);
    expect(body).toMatchObject({ prefetched_opinions: [{ insider: true }] });
    expect(await change(id, { incentivized: true, if_version: version })).toMatchObject({
      status: 409,
      body: { code: 'opinion.changed' },
    });
    expect(await change(id, { insider: false, incentivized: true })).toMatchObject({
      body: { insider: false, incentivized: true },
    });
    // What is not named stays, and what is the same is no new version.
    const { body: before } = await change(id, {});
    expect((await change(id, { incentivized: true })).body).toEqual(before);
  });

  it('does not take back what the author has said', async () => {
    const { id: storeId, call, change } = await newStore();
    const form = await invite(api, { storeId, orderId: 'pedido', products: ['p'] });
    const { id: item } = await form.item();
    const { body: sent } = await form.submit(item, { rate: 5, insider: true });
    const id = sent.id ?? 0;
    expect(await change(id, { insider: false, incentivized: true })).toMatchObject({
      status: 409,
      body: { code: 'opinion.fact_of_author' },
    });
    const added = await change(id, { incentivized: true });
    expect(added.body).toMatchObject({ insider: true, incentivized: true });
    expect((await call('GET', `/opinions/${id}`)).body).toEqual(added.body);
  });

  it('is refused of a review that the store does not have', async () => {
    const { change } = await newStore();
    expect(await change(999_999, { insider: true })).toMatchObject({
      status: 404,
      body: { code: 'opinion.unknown' },
    });
  });
});
