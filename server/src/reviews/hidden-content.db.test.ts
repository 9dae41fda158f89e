import { allCalls } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { writeSurveyAnswers } from '../surveys/writes.ts';

const product = 'store_id=loja&code=p&product_id=p&product_code=p';

/** How each public call is asked for all it has. */
const asked = allCalls.flatMap((call) => (trialOf(call.name).asked ?? []).map((query) => ({ call, query })));

describe.each(testEngines)('unpublished content on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let reviewIds: readonly number[];
  let questionIds: readonly number[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const secret = (status: 'pending' | 'hidden', n: number) => ({
      rate: n,
      title: `SEGREDO título ${n}`,
      text: `SEGREDO texto ${n}`,
      authorName: `SEGREDO autor ${n}`,
      profile: 'SEGREDO perfil',
      recommends: true,
      upvotesCount: 50,
      createdAt: '2026-06-01T00:00:00Z',
      saleItemId: n,
      status,
      translations: [{ locale: 'en', title: 'SEGREDO', text: 'SEGREDO' }],
      comments: ['SEGREDO resposta'],
      photos: [`SEGREDO-${n}`],
    });
    const { p = [] } = await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          reviews: [
            secret('pending', 1),
            secret('hidden', 2),
            secret('pending', 4),
            { rate: 5, text: 'Boa', saleItemId: 3, recommends: false },
          ],
          questions: [
            { question: 'SEGREDO pergunta pendente serve?', answer: 'SEGREDO', status: 'pending' },
            { question: 'SEGREDO pergunta oculta serve?', answer: 'SEGREDO', status: 'hidden' },
            { question: 'Serve aberta?', answer: 'Sim' },
          ],
        },
      ],
    });
    reviewIds = p;
    await api.sql`UPDATE opinions SET author_email = 'segredo@cliente.example'`;
    const kinds = ['evaluator_profile', 'use_cases', 'attribute'] as const;
    for (const kind of kinds) {
      const options = ['1', '2', '3', '4', '5'];
      const { option } = await seedSurveyQuestion(api.sql, 'loja', { kind, description: kind, options });
      for (const reviewId of p) {
        // Several questions of one review: what it answered before is in the list again.
        const rows = await api.sql<{ id: number }[]>`
          SELECT option_id AS id FROM survey_answers WHERE opinion_id = ${reviewId}`;
        const before = rows.map(({ id }) => id);
        await writeSurveyAnswers(api.sql, 'loja', [{ reviewId, optionIds: [...before, option('2')] }]);
      }
    }
    const rows = await api.sql<{ id: number }[]>`SELECT id FROM questions ORDER BY id`;
    questionIds = rows.map(({ id }) => id);
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  /** Everything that every public call answers, as one text. */
  async function walk(): Promise<string> {
    const requests = asked.flatMap(({ call, query }) => {
      const ids = call.path.includes('{id}') ? reviewIds : [0];
      return ids.map((id) => ({ call, query, id }));
    });
    const answers: string[] = [];
    for (const [number, { call, query, id }] of requests.entries()) {
      const question = { question: `Cabe na mala ${number}?`, email: `${number}-${Date.now()}@b.example` };
      const { statusCode, body, headers } = await api.app.inject({
        method: call.method,
        url: `${call.path.replace('{id}', String(id))}?${product}&${encodeURI(query)}`,
        ...(call.body && { payload: question }),
      });
      answers.push(JSON.stringify([call.name, statusCode, body, headers]));
    }
    return answers.join('\n');
  }

  it('is in no public response, and neither is any e-mail address', async () => {
    const answers = await walk();
    expect(answers.match(/.*segredo.*/gi)).toBeNull();
    expect(answers).toContain('Boa');
    expect(answers.split('\n').length).toBeGreaterThan(25);
  });

  it('is in no count', async () => {
    const { body } = await api.get(`/widget/root?${product}`);
    expect(body).toMatchObject({
      questions_count: 1,
      opinions_count: { positive: 1, negative: 0, total: 1, photo: 0 },
      photo_reviews_count: 0,
      rate: { average: 5, count: 1 },
      store_rate: { average: 5, count: 1 },
    });
    expect((await api.get(`/v3/answers?${product}`)).body).toMatchObject({ total_count: 3 });
    expect((await api.get(`/widget/photo_reviews?${product}`)).body).toMatchObject({ total_count: 0 });
    expect((await api.get(`/opinions/recommendations_summaries?${product}`)).body).toEqual({
      averageAnswerCount: 1,
      percentage: 0,
    });
    const attributes = (await api.get(`/v1/product_answers_summary?${product}`)).body as {
      items: { options: { answers_count: number }[] }[];
    };
    expect(attributes.items[0]?.options.map((option) => option.answers_count)).toEqual([0, 1, 0, 0, 0]);
  });

  it('appears and disappears at once when the store publishes and hides it, also in cached responses', async () => {
    const url = `/widget/opinions?${product}&per=100`;
    const headers = { 'accept-encoding': 'br' };
    const before = await api.app.inject({ url, headers });
    const etag = String(before.headers.etag);
    const [, hidden = 0] = reviewIds;
    expect(await store('PATCH', `/opinions/${hidden}`, { status: 'published' })).toMatchObject({
      status: 200,
      body: { status: 'published' },
    });
    const shown = await api.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('SEGREDO texto 2');
    expect(shown.headers['cache-control']).toContain('s-maxage=2');
    expect((await api.get(`/widget/root?${product}`)).body).toMatchObject({
      opinions_count: { total: 2, negative: 1, photo: 1 },
      photo_reviews_count: 1,
    });
    await store('PATCH', `/opinions/${hidden}`, { status: 'hidden' });
    const gone = await api.app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
    expect(gone.statusCode).toBe(304);

    const [, question = 0] = questionIds;
    await store('PATCH', `/questions/${question}`, { status: 'published' });
    expect(JSON.stringify((await api.get(`/widget/questions?${product}`)).body)).toContain('oculta');
    await store('PATCH', `/questions/${question}`, { status: 'hidden' });
    expect((await walk()).match(/.*segredo.*/gi)).toBeNull();
  });
});
