import { chosenDisclosures, lawCodes } from '@opina/contract/constants/laws';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { WireRoot } from '@opina/contract/entities/root';
import { lawsOfCountry, rulesOfLaws } from '@opina/contract/law-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formClient } from '#test/review-form/form-client';

describe.each(testEngines)('the laws of a store on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore(settings: object = {}) {
    const { id, call } = await newTestStore(api);
    const set = async (change: object) => {
      const { status, body } = await call('PATCH', '/settings', change);
      return { status, body: body as Record<string, unknown> & { code?: string } };
    };
    const review = async (more: object = {}) => {
      const { body } = await call('POST', '/opinions', { product_code: 'p', rate: 4, text: 'Bom', ...more });
      return body as WireMerchantOpinion;
    };
    const root = async () => (await api.get(`/widget/root?store_id=${id}&code=p`)).body as WireRoot;
    const page = async (path: string) => (await api.app.inject(path)).body;
    await set(settings);
    return { id, call, set, review, root, page };
  }

  it('are those of the country, until the store sets others', async () => {
    const { set } = await newStore();
    expect((await set({})).body).toMatchObject({ country: null, laws: null });
    expect((await set({ country: 'FR' })).body).toMatchObject({ country: 'FR', laws: null });
    expect((await set({ laws: ['us'] })).body).toMatchObject({ country: 'FR', laws: ['us'] });
    expect((await set({ laws: null, country: null })).body).toMatchObject({ country: null, laws: null });
    expect(lawsOfCountry('FR')).toEqual(['eu', 'fr']);
    expect([lawsOfCountry('PT'), lawsOfCountry('CA')]).toEqual([['eu'], []]);
  });

  it('are refused where they name no country and no law', async () => {
    const { set } = await newStore();
    expect(await set({ country: 'ZQ' })).toMatchObject({
      status: 400,
      body: { code: 'store.country_unknown', errors: [{ field: 'country' }] },
    });
    for (const change of [
      { country: 'France' },
      { country: 'fr' },
      { laws: ['mars'] },
      { laws: ['eu', 'eu'] },
    ])
      expect(await set(change)).toMatchObject({ status: 400, body: { code: 'request.body_invalid' } });
  });

  it('say nothing of a store that follows none', async () => {
    const { review, root } = await newStore();
    await review();
    expect(await root()).not.toHaveProperty('disclosures');
  });

  it.each(lawCodes)('%s: what its rules ask for is shown, and nothing else', async (law) => {
    const store = await newStore({ laws: [law] });
    await store.review({ created_at: '2025-03-10' });
    await store.review({ created_at: '2026-02-10' });
    const asked = new Set<string>(rulesOfLaws([law]).map(({ disclosure }) => disclosure));
    const { disclosures } = await store.root();
    const page = await store.page(`/p/${store.id}/p`);
    const storePage = await store.page(`/stores/${store.id}/reviews`);
    const shown = {
      rating_period: disclosures?.rating.includes('de março de 2025') ?? false,
      review_checks: disclosures?.list.includes('Compra verificada') ?? false,
      sort_criteria: disclosures?.list.includes('recentes primeiro') ?? false,
      policy_page: Boolean(disclosures?.policy),
    };
    for (const [disclosure, isShown] of Object.entries(shown))
      expect([disclosure, isShown]).toEqual([disclosure, asked.has(disclosure)]);
    // The widget's list has other orders, the pages have one.
    const list = (disclosures?.list ?? '').replace(', a não ser que você escolha outra ordem.', '.');
    for (const sentence of [disclosures?.rating ?? '', list]) {
      expect(page).toContain(sentence);
      expect(storePage).toContain(sentence);
    }
    for (const one of [page, storePage]) expect(one).toMatch(/<a href="[^"]*reviews\/policy">/);
    // The other two are of reviews and of the form: below.
    const others = ['experience_date', 'publication_date'];
    expect(new Set([...Object.keys(shown), ...others])).toEqual(new Set(chosenDisclosures));
  });

  it('have every display tell when a review was published, if it was written on another day', async () => {
    const store = await newStore({ country: 'FR' });
    const waiting = await store.review({ created_at: '2026-02-10T12:00:00Z', status: 'pending' });
    await store.call('PATCH', `/opinions/${waiting.id}`, { status: 'published' });
    // Published as it came: the day on which it is shown again is not that of its publication.
    const other = await store.review({ created_at: '2026-02-11T12:00:00Z' });
    for (const status of ['hidden', 'published'])
      await store.call('PATCH', `/opinions/${other.id}`, { status });
    await store.call('PATCH', `/opinions/${waiting.id}`, { status: 'hidden' });
    const [first] = await api.sql<{ at: Date }[]>`
      SELECT min(created_at) AS at FROM opinion_events WHERE opinion_id = ${waiting.id} AND status = 'published'`;
    await store.call('PATCH', `/opinions/${waiting.id}`, { status: 'published' });
    const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
    const [d, m] = day.format(first?.at).split('/');
    const sentence = `Publicada em ${d}/${m}/${first?.at.getUTCFullYear()}`;
    const list = async (query = '') =>
      (await api.get(`/widget/opinions?store_id=${store.id}&code=p${query}`)).body as {
        items: WireOpinion[];
      };
    const toldIn = (items: readonly WireOpinion[]) => items.map(({ disclosures }) => disclosures);
    expect(toldIn((await store.root()).prefetched_opinions)).toEqual([undefined, sentence]);
    for (const query of ['', '&stars=4'])
      expect(toldIn((await list(query)).items)).toEqual([undefined, sentence]);
    for (const path of [`/p/${store.id}/p`, `/stores/${store.id}/reviews`])
      expect((await store.page(path)).split(sentence)).toHaveLength(2);
    await store.set({ country: 'US' });
    expect(toldIn((await store.root()).prefetched_opinions)).toEqual([undefined, undefined]);
  });

  it('have the form ask for the day of the experience, which the order proposes', async () => {
    const store = await newStore({ country: 'FR', invitations: { enabled: true } });
    const ask = async (orderId: string) => {
      const client = { email: `${orderId}@cliente.example`, first_name: 'Ana' };
      await store.call('POST', '/orders', {
        order_id: orderId,
        delivery_date: '2026-03-01',
        client,
        items: [{ id: 'p' }],
      });
      const { body } = await store.call('GET', `/invitations?order_id=${orderId}`);
      const [invitation] = (body as { items: { id: number; link: string }[] }).items;
      await store.call('POST', `/invitations/${invitation?.id}/send`);
      return formClient(api, invitation?.link.split('/review/')[1] ?? '');
    };
    const form = await ask('um');
    const { asks, items } = await form.read();
    expect(asks).toMatchObject({ experience: true, incentive: false });
    expect(items[0]?.draft).toMatchObject({ experienced_on: '2026-03-01', insider: false });
    const { body } = await form.submit(items[0]?.id ?? 0, {
      rate: 5,
      experienced_on: '2026-03-04',
      insider: true,
    });
    const stored = (await store.call('GET', `/opinions/${body.id}`)).body;
    expect(stored).toMatchObject({ experienced_on: '2026-03-04', insider: true, incentivized: false });
    await store.set({ country: 'US' });
    const other = await (await ask('dois')).read();
    expect([other.asks.experience, other.items[0]?.draft?.experienced_on]).toEqual([false, null]);
  });

  it('leave the facts of a review the same in every display', async () => {
    const store = await newStore();
    const facts = { experienced_on: '2026-01-20', insider: true, incentivized: true };
    const { id } = await store.review({ ...facts, created_at: '2026-02-01' });
    await store.review({ created_at: '2026-02-02' });
    expect((await store.call('GET', `/opinions/${id}`)).body).toMatchObject({ ...facts, incentive: null });
    const { prefetched_opinions: shown } = await store.root();
    const [plain, factual] = shown as WireOpinion[];
    expect(factual).toMatchObject({ experienced_on: '20/01/2026', insider: true, incentivized: true });
    for (const field of [...Object.keys(facts), 'disclosures']) expect(plain).not.toHaveProperty(field);
    expect(factual?.disclosures?.split(' · ')).toHaveLength(3);
    const page = await store.page(`/p/${store.id}/p`);
    for (const said of ['Experiência em 20/01/2026', 'trabalha para a loja', 'recebeu algo por avaliar'])
      expect(page.split(said)).toHaveLength(2);
  });
});
