import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { invite } from '#test/review-form/form-client';
import { mailTexts } from '../../mail/text/find-texts.ts';
import { renderPolicy } from './render-policy.ts';
import { readStorePolicy } from './store-policy.ts';
import { policyTexts } from './text/find-texts.ts';

const texts = policyTexts('pt-BR');

describe.each(testEngines)('the policy of a store on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore() {
    const { id, call, importRow } = await newTestStore(api);
    const policy = async () => (await api.app.inject(`/stores/${id}/reviews/policy`)).body;
    return { id, call, importRow, policy };
  }

  it('says what is set, and changes with it', async () => {
    const { call, policy } = await newStore();
    const before = await policy();
    for (const said of [texts.notInvited, texts.notOpen, texts.afterReview, texts.noIncentive, texts.noTimes])
      expect(before).toContain(said);
    await call('PATCH', '/settings', {
      open_reviews: true,
      publish: 'when_rules_pass',
      privacy_url: 'https://loja.example/privacidade',
      invitations: { enabled: true, delay_days: 7, incentive: { text: 'Cupom <5%>' } },
    });
    const after = await policy();
    for (const said of [texts.invited(7), texts.open, texts.confirmed, texts.whenRulesPass])
      expect(after).toContain(said);
    expect(after).toContain('Cupom &lt;5%&gt;');
    expect(after).toContain('href="https://loja.example/privacidade"');
    for (const said of [texts.notInvited, texts.notOpen, texts.afterReview, texts.noIncentive])
      expect(after).not.toContain(said);
  });

  it('names every reason of a refusal, and says that none is the rating', async () => {
    const { policy } = await newStore();
    const page = await policy();
    for (const reason of Object.values(mailTexts('pt-BR').refusals)) expect(page).toContain(reason);
    expect(page).toContain(texts.byRating);
  });

  it('says that authors are told a reason only where the server sends mail', async () => {
    const { id, policy } = await newStore();
    expect(await policy()).not.toContain(texts.told);
    expect(renderPolicy(await readStorePolicy(api.sql, id), true)).toContain(
      `${texts.told} ${texts.contest}`,
    );
  });

  it('speaks of imported reviews only where there are some', async () => {
    const { importRow, policy } = await newStore();
    expect(await policy()).not.toContain(texts.imported);
    await importRow({ product_code: 'p', rate: 5, third_party_name: 'Bazar' });
    expect(await policy()).toContain(texts.thirdParty);
    await importRow({ product_code: 'p', rate: 4 });
    expect(await policy()).toContain(texts.imported);
  });

  it('says how long the published reviews have waited, and counts none that was imported', async () => {
    const { id, call, importRow, policy } = await newStore();
    await importRow({ product_code: 'p', rate: 4 });
    for (const [at, hours] of [1, 2, 30, 40, 50].entries()) {
      const form = await invite(api, { storeId: id, orderId: `pedido-${at}`, products: ['p'] });
      const { id: item } = await form.item();
      const { body } = await form.submit(item, { rate: 1 });
      await call('PATCH', `/opinions/${body.id}`, { status: 'published' });
      await api.sql`
        UPDATE opinions SET created_at = now() - make_interval(hours => ${hours}::int, mins => -5)
        WHERE store_id = ${id} AND id = ${body.id ?? 0}`;
    }
    expect(await policy()).toContain(texts.times('5', '2 dias', '3 dias'));
  });

  it('is not there for a store that is not there', async () => {
    const { statusCode } = await api.app.inject('/stores/nenhuma/reviews/policy');
    expect(statusCode).toBe(404);
  });
});
