import { calls } from '@opina/contract/calls/all';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { answerQuestion } from '../questions/answers.ts';

const email = 'Ana@Cliente.example';

describe.each(testEngines)('a person on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const id of ['loja', 'vizinha', 'terceira']) {
      await seedStore(api.sql, {
        id,
        products: [
          {
            code: 'p',
            reviews: [
              { rate: 5, text: 'Da Ana', authorName: 'Ana Silva', profile: 'Alta', photos: ['rosto'] },
              {
                rate: 1,
                text: 'Da Ana, oculta',
                authorName: 'Ana Silva',
                status: 'hidden',
                photos: ['outro'],
              },
              { rate: 3, text: 'De outro', authorName: 'Beto', photos: ['coisa'] },
            ],
          },
        ],
      });
      await api.sql`
        UPDATE opinions SET author_email = ${email.toUpperCase()}
        WHERE store_id = ${id} AND author_name = 'Ana Silva'`;
      await api.sql`UPDATE opinions SET author_email = 'beto@cliente.example' WHERE author_name = 'Beto'`;
      const response = await api.post(`/widget/questions?store_id=${id}&code=p&url=https://l.example/ana`, {
        question: 'Sou a Ana, serve?',
        email,
      });
      const { id: question } = response.body as { id: number };
      await answerQuestion(api.context, id, question, { answer: 'Serve, Ana', visibility: 'private' });
      await (await api.asStore(id))('POST', '/orders', {
        order_id: 'o1',
        client: { email, first_name: 'Ana', last_name: 'Silva', phone_number: '11 99999', tags: ['vip'] },
        items: [{ id: 'p', extra: { presente_para: 'Ana' } }],
      });
    }
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const person = { email: 'ana@cliente.EXAMPLE' };
  const rowsOf = async (storeId: string) => {
    const rows: unknown[] = [];
    for (const table of [
      'opinions',
      'opinion_photos',
      'questions',
      'askers',
      'mail_messages',
      'private_answers',
      'orders',
      'order_items',
    ]) {
      rows.push(
        await api.sql`SELECT t::text AS row FROM ${api.sql(table)} AS t WHERE store_id = ${storeId} ORDER BY 1`,
      );
    }
    return JSON.stringify(rows);
  };

  it('gets everything that the store keeps about them, and nothing about others', async () => {
    const { status, body } = await store('POST', '/personal-data/export', person);
    expect(status).toBe(200);
    expect(Value.Errors(calls.exportPerson.response, body)).toEqual([]);
    expect(body).toMatchObject({
      opinions: [
        { text: 'Da Ana, oculta' },
        { text: 'Da Ana', client: { first_name: 'Ana' }, profile: 'Alta' },
      ],
      questions: [
        { question: 'Sou a Ana, serve?', private_answer: 'Serve, Ana', page_url: 'https://l.example/ana' },
      ],
      orders: [{ order_id: 'o1', client: { phone_number: '11 99999', tags: ['vip'] } }],
      has_next_page: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/De outro|vizinha/);
    const first = await store('POST', '/personal-data/export?per_page=1', person);
    expect(first.body).toMatchObject({ opinions: [{ text: 'Da Ana, oculta' }], has_next_page: true });
    expect((await store('POST', '/personal-data/export?per_page=1&page=2', person)).body).toMatchObject({
      opinions: [{ text: 'Da Ana' }],
      questions: [],
      orders: [],
      has_next_page: false,
    });
  });

  it('is erased: names, addresses and photos go, texts stay, and counts are exact', async () => {
    const neighbour = await rowsOf('vizinha');
    expect(await store('POST', '/personal-data/erase', person)).toEqual({
      status: 200,
      body: { opinions: 2, questions: 1, orders: 1 },
    });
    const rows = await rowsOf('loja');
    expect(rows).not.toMatch(
      /cliente\.example"?,?.*Silva|ana@|silva|rosto|outro\.jpg|99999|vip|presente|serve, ana|l\.example/i,
    );
    // Messages that were not sent yet contain the token of the link.
    expect(await api.sql`SELECT 1 FROM mail_messages WHERE store_id = 'loja'`).toHaveLength(0);
    expect(await api.sql`SELECT 1 FROM mail_messages WHERE store_id = 'vizinha'`).toHaveLength(1);
    expect(rows).toContain('Da Ana');
    expect(rows).toContain('beto@cliente.example');
    expect(await rowsOf('vizinha')).toBe(neighbour);
    expect((await api.get('/widget/root?store_id=loja&code=p')).body).toMatchObject({
      rate: { count: 2, average: 4 },
      opinions_count: { photo: 1, total: 2 },
      photo_reviews_count: 1,
      prefetched_opinions: [{ opinion: 'De outro' }, { user: { name: 'Cliente anônimo' } }],
    });
    expect((await store('POST', '/personal-data/export', person)).body).toMatchObject({
      opinions: [],
      questions: [],
      orders: [],
    });
    expect((await store('POST', '/personal-data/erase', person)).body).toEqual({
      opinions: 0,
      questions: 0,
      orders: 0,
    });
  });

  it('is erased with their reviews on request', async () => {
    const third = await api.asStore('terceira');
    expect(
      (await third('POST', '/personal-data/erase', { ...person, opinions: 'delete' })).body,
    ).toMatchObject({
      opinions: 2,
    });
    expect(await rowsOf('terceira')).not.toContain('Da Ana');
    expect((await api.get('/widget/root?store_id=terceira&code=p')).body).toMatchObject({
      rate: { count: 1, average: 3 },
      store_rate: { count: 1 },
      photo_reviews_count: 1,
    });
  });

  it.each([
    [{ email: 'ana' }, 'person.email_invalid'],
    [{ email: 'a b@c.example' }, 'person.email_invalid'],
    [{}, 'request.body_invalid'],
    [{ email: 'a@b.example', opinions: 'keep' }, 'request.body_invalid'],
  ])('is not found by %j', async (body, code) => {
    expect(await store('POST', '/personal-data/erase', body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});
