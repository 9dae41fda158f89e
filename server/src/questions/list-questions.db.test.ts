import { calls } from '@opina/contract/calls/all';
import type { WireQuestion } from '@opina/contract/entities/question';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('questions on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'camisa',
          questions: [
            ...Array.from({ length: 6 }, (_, n) => ({
              question: `Pergunta ${n}?`,
              createdAt: `2026-01-0${n + 1}T00:00:00Z`,
              ...(n % 2 ? { answer: `Resposta ${n}` } : {}),
            })),
            { question: 'Em análise?', status: 'pending', createdAt: '2026-02-01T00:00:00Z' },
            { question: 'Oculta?', answer: 'Não', status: 'hidden', createdAt: '2026-02-02T00:00:00Z' },
            { question: 'Igual 1?', createdAt: '2025-01-01T00:00:00Z' },
            { question: 'Igual 2?', createdAt: '2025-01-01T00:00:00Z' },
          ],
        },
        { code: 'calça', questions: [{ question: 'De outro produto?' }] },
      ],
    });
    await seedStore(api.sql, {
      id: 'outra',
      products: [{ code: 'camisa', questions: [{ question: 'De outra loja?' }] }],
    });
  });
  afterAll(() => api.close());

  async function list(query: string): Promise<WireQuestion[]> {
    const { status, body } = await api.get(`/widget/questions?store_id=loja&code=camisa&${query}`);
    expect(status).toBe(200);
    expect(Value.Errors(calls.listQuestions.response, body)).toEqual([]);
    return (body as { items: WireQuestion[] }).items;
  }
  const texts = (questions: WireQuestion[]) => questions.map(({ question }) => question);

  it('come four a page, answered ones first, each group newest first', async () => {
    expect((await list('')).map(({ question, answer }) => [question, answer])).toEqual([
      ['Pergunta 5?', 'Resposta 5'],
      ['Pergunta 3?', 'Resposta 3'],
      ['Pergunta 1?', 'Resposta 1'],
      ['Pergunta 4?', undefined],
    ]);
    expect(texts(await list('page=2'))).toEqual(['Pergunta 2?', 'Pergunta 0?', 'Igual 2?', 'Igual 1?']);
    expect(await list('page=3')).toEqual([]);
    expect(await list('page=100000')).toEqual([]);
  });

  it('come with the day in the time zone of the store', async () => {
    // Midnight in UTC is the day before in São Paulo.
    expect((await list('per=2')).map(({ created_at }) => created_at)).toEqual(['05/01/2026', '03/01/2026']);
  });

  it('come once each, with any page size', async () => {
    for (const per of [1, 3, 5, 100]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(8 / per); page++)
        pages.push(...texts(await list(`per=${per}&page=${page}`)));
      expect(pages).toEqual(texts(await list('per=100')));
      expect(new Set(pages).size).toBe(8);
    }
  });

  it('are those of the product and the store only', async () => {
    const all = JSON.stringify(await list('per=100'));
    expect(all).not.toMatch(/outro produto|outra loja|Em análise|Oculta/);
    expect((await api.get('/widget/questions?store_id=loja&code=nunca-vista')).body).toEqual({ items: [] });
  });

  it('leave out an empty answer', async () => {
    await seedStore(api.sql, {
      id: 'vazia',
      products: [{ code: 'p', questions: [{ question: 'Serve?', answer: '' }] }],
    });
    const { body } = await api.get('/widget/questions?store_id=vazia&code=p');
    const day = expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(body).toEqual({ items: [{ id: expect.any(Number), question: 'Serve?', created_at: day }] });
  });

  it.each([
    ['store_id=loja', 'request.parameter_missing', 400],
    ['code=camisa', 'request.parameter_missing', 400],
    ['store_id=loja&code=camisa&page=0', 'request.parameter_invalid', 400],
    ['store_id=loja&code=camisa&per=101', 'request.parameter_invalid', 400],
    ['store_id=nenhuma&code=camisa', 'store.unknown', 404],
  ])('with %s are %s', async (query, code, status) => {
    expect(await api.get(`/widget/questions?${query}`)).toMatchObject({ status, body: { code } });
  });
});
