import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { newPhoto } from '../../review-media/new-photo.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { EditedReview, SubmittedReview } from '../submitted-review.ts';
import { editReview, submitReview, withdrawReview } from './submit-review.ts';

const submitted: SubmittedReview = {
  productCode: 'bule',
  rate: 2,
  title: 'Não gostei',
  text: 'O cabo esquenta demais.',
  authorName: 'Ana S.',
  authorEmail: 'ana@cliente.example',
  recommends: false,
  experiencedOn: null,
  isInsider: false,
  isIncentivized: false,
  locale: 'pt-BR',
  orderId: null,
  invitationId: null,
  purchasedOn: '2026-10-29',
  origin: 'bought_here',
  incentive: 'Cupom de 5% na próxima compra',
  photos: [newPhoto('a'.repeat(40), Buffer.from('a'))],
  photoOrder: [],
  video: null,
  surveyOptionIds: [],
};

describe.each(testEngines)('a review that its author has sent, on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let storeId: string;
  let stores = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    storeId = `loja-${stores}`;
    await seedStore(api.sql, { id: storeId });
    store = await api.asStore(storeId);
  });

  const stored = () => requireStore(api.sql, storeId);
  const submit = async (more: Partial<SubmittedReview> = {}) => {
    const own = await stored();
    return api.sql.begin((tx) => submitReview(tx, own, { ...submitted, ...more }));
  };
  const edit = async (id: number, edited: EditedReview) => {
    const own = await stored();
    return api.sql.begin((tx) => editReview(tx, own, id, edited));
  };
  const withdraw = async (id: number) => {
    const own = await stored();
    await api.sql.begin((tx) => withdrawReview(tx, own, id));
  };
  const decide = (id: number, body: object) => store('PATCH', `/opinions/${id}`, body);
  const shown = async () => {
    const { body } = await api.get(`/widget/opinions?store_id=${storeId}&code=bule&per=100`);
    return (body as { items: WireOpinion[] }).items;
  };
  const mails = () => api.sql`
    SELECT kind, state FROM mail_messages WHERE store_id = ${storeId} ORDER BY id`;
  const events = (id: number) => api.sql`
    SELECT actor, actor_name, action, status, reason, note FROM opinion_events
    WHERE store_id = ${storeId} AND opinion_id = ${id} ORDER BY id`;
  const expectCounts = async () => {
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  };

  it('waits, is read by its store, and is shown with its purchase once it is published', async () => {
    const { id, status } = await submit();
    expect(status).toBe('pending');
    expect(await shown()).toEqual([]);
    const { body } = await store('GET', `/opinions/${id}`);
    expect(body).toMatchObject({
      status: 'pending',
      status_reason: null,
      source: 'bought_here',
      verified_purchase: true,
      purchased_on: '2026-10-29',
      incentive: 'Cupom de 5% na próxima compra',
      edited_at: null,
      collected: true,
    });
    expect((await decide(id, { status: 'published' })).status).toBe(200);
    const [review] = await shown();
    expect(review).toMatchObject({
      id,
      verified_purchase: true,
      source: 'bought_here',
      third_party: false,
      incentive: 'Cupom de 5% na próxima compra',
      review_photos: [expect.anything()],
    });
    expect(review).not.toHaveProperty('edited_at');
    expect(review).not.toHaveProperty('purchased_in');
    await store('PATCH', '/settings', { show_purchase_month: true });
    expect(await shown()).toMatchObject([{ purchased_in: '2026-10' }]);
    expect((await api.get(`/widget/root?store_id=${storeId}&code=bule`)).body).toMatchObject({
      top_rated_negative_opinion: {
        verified_purchase: true,
        purchased_in: '2026-10',
        incentive: 'Cupom de 5% na próxima compra',
      },
    });
    expect([...(await mails())].map(({ kind }) => kind)).toEqual(['review_received', 'review_published']);
    await expectCounts();
  });

  it('is counted by its source, and is no verified purchase without an order', async () => {
    const { id } = await submit({ origin: 'open', purchasedOn: null });
    await submit();
    await decide(id, { status: 'published' });
    const { body } = await api.get(`/widget/root?store_id=${storeId}&code=bule`);
    const bySource = { bought_here: 0, open: 1, imported: 0, third_party: 0 };
    expect(body).toMatchObject({ opinions_by_source: bySource, store_opinions_by_source: bySource });
    expect(await shown()).toMatchObject([{ source: 'open', verified_purchase: false }]);
    await expectCounts();
  });

  it('has a history: what happened, by whom and why', async () => {
    const { id } = await submit({ photos: [] });
    const note = 'Traz o telefone de uma vizinha.';
    await decide(id, { status: 'refused', reason: 'personal_data', note });
    await decide(id, { status: 'refused', reason: 'personal_data' });
    await decide(id, { status: 'hidden' });
    await decide(id, { status: 'published' });
    const by = { actor: 'store', actorName: expect.any(String), note: null, reason: null };
    expect([...(await events(id))]).toEqual([
      { ...by, actor: 'author', actorName: null, action: 'submitted', status: 'pending' },
      { ...by, action: 'refused', status: 'refused', reason: 'personal_data', note },
      { ...by, action: 'hidden', status: 'hidden', reason: 'other' },
      { ...by, action: 'published', status: 'published' },
    ]);
    const kinds = async () => [...(await mails())].map(({ kind }) => kind);
    // That a refused review is hidden is no news.
    const told = ['review_received', 'review_refused', 'review_published'];
    expect(await kinds()).toEqual(told);
    await decide(id, { status: 'hidden', reason: 'spam' });
    expect(await kinds()).toEqual([...told, 'review_hidden']);
  });

  it('is refused with a reason of the list only, and never for its rating', async () => {
    const { id } = await submit();
    expect(await decide(id, { status: 'refused' })).toMatchObject({
      status: 400,
      body: { code: 'opinion.reason_missing', errors: [{ field: 'reason' }] },
    });
    expect(await decide(id, { status: 'refused', reason: 'too_negative' })).toMatchObject({
      status: 400,
      body: {
        code: 'request.body_invalid',
        errors: [{ field: 'reason', allowed: expect.arrayContaining(['spam']) }],
      },
    });
    expect(await decide(id, { status: 'refused', reason: 'spam', note: 'á'.repeat(1001) })).toMatchObject({
      status: 400,
    });
    expect((await store('GET', `/opinions/${id}`)).body).toMatchObject({ status: 'pending' });
  });

  it('is not shown after an edit until it is published again, and then says so', async () => {
    const { id } = await submit({
      photos: [newPhoto('a'.repeat(40), Buffer.from('a')), newPhoto('b'.repeat(40), Buffer.from('b'))],
    });
    await decide(id, { status: 'published' });
    const [before] = await shown();
    const second = before?.review_photos[1];
    await edit(id, {
      ...submitted,
      rate: 5,
      text: 'Troquei e agora é ótimo.',
      photos: [newPhoto('c'.repeat(40), Buffer.from('c'))],
      keptPhotoIds: [second?.id ?? 0],
    });
    expect(await shown()).toEqual([]);
    await expectCounts();
    await decide(id, { status: 'published' });
    expect(await shown()).toMatchObject([
      {
        rate: 5,
        opinion: 'Troquei e agora é ótimo.',
        edited_at: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        review_photos: [{ id: second?.id }, expect.anything()],
      },
    ]);
    await expectCounts();
  });

  it('is withdrawn by its author alone, and not published by its store again', async () => {
    const { id } = await submit();
    await decide(id, { status: 'published' });
    await withdraw(id);
    expect(await shown()).toEqual([]);
    expect(await decide(id, { status: 'published' })).toMatchObject({
      status: 409,
      body: { code: 'opinion.withdrawn' },
    });
    expect(await decide(id, { status: 'withdrawn' })).toMatchObject({ status: 400 });
    const { body } = await store('GET', '/opinions?status=withdrawn');
    expect(body).toMatchObject({ items: [{ id, status: 'withdrawn' }] });
    await edit(id, { ...submitted, keptPhotoIds: [] });
    expect((await decide(id, { status: 'published' })).status).toBe(200);
    await expectCounts();
    await expect(withdraw(id + 1_000)).rejects.toMatchObject({ code: 'opinion.unknown' });
  });

  it('is withdrawn with the link that edits it, and no other', async () => {
    const { id } = await submit();
    await decide(id, { status: 'published' });
    const facts = { storeId, id, version: 0, expiresAt: new Date(Date.now() + 86_400_000) };
    const send = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await api.app.inject({ method: 'POST', url: '/review-form/withdraw', headers });
      return [response.statusCode, response.json().code];
    };
    const { tokens } = api.context;
    const unknown = [404, 'review_form.unknown'];
    expect(await send(await tokens.sign('review', facts))).toEqual(unknown);
    expect(await send(await tokens.sign('edit', { ...facts, version: 1 }))).toEqual(unknown);
    expect(await send(await tokens.sign('edit', { ...facts, id: id + 1 }))).toEqual(unknown);
    const past = new Date(Date.now() - 60_000);
    expect(await send(await tokens.sign('edit', { ...facts, expiresAt: past }))).toEqual([
      409,
      'review_form.expired',
    ]);
    expect(await shown()).toHaveLength(1);
    expect(await send(await tokens.sign('edit', facts))).toEqual([200, undefined]);
    expect(await shown()).toEqual([]);
  });

  it('has survey answers, known by a sale item of its own', async () => {
    const question = await seedSurveyQuestion(api.sql, storeId, {
      kind: 'evaluator_profile',
      description: 'Idade',
      options: ['18 a 25'],
    });
    const { id } = await submit({ surveyOptionIds: [question.option('18 a 25')] });
    await decide(id, { status: 'published' });
    const [review] = await shown();
    const item = review?.sale_item?.id;
    const { body } = await api.get(`/v3/answers?store_id=${storeId}&product_id=bule&sale_items=${item}`);
    expect(JSON.stringify(body)).toContain('18 a 25');
  });

  it('that is deleted keeps its history', async () => {
    const { id } = await submit({ photos: [] });
    await store('DELETE', `/opinions/${id}`);
    expect([...(await events(id))].map(({ action }) => action)).toEqual(['submitted', 'deleted']);
  });
});
