import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('what an inbox shows beside a review or question on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let ids: readonly number[] = [];
  let questions: number[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { p = [] } = await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          reviews: (['published', 'pending', 'hidden', 'refused', 'withdrawn', 'published'] as const).map(
            (status, n) => ({ rate: 5, status, createdAt: `2026-01-0${n + 1}T00:00:00Z` }),
          ),
          questions: [
            { question: 'A cafeteira serve no fogão de indução?', status: 'pending' },
            { question: 'Serve em fogão de indução?', answer: 'Serve', status: 'published' },
            { question: 'Qual a cor do cabo?', answer: 'Preto', status: 'published' },
            { question: 'Serve no fogão a gás?', status: 'published' },
            { question: 'Tem garantia de fábrica?', status: 'pending' },
            { question: 'Outra', status: 'hidden' },
          ],
        },
      ],
    });
    ids = p;
    await api.sql`
      UPDATE opinions SET author_email = CASE WHEN id = ${p[2] ?? 0} THEN 'ANA@cliente.example' ELSE 'ana@cliente.example' END
      WHERE store_id = 'loja' AND id = ANY (${p.slice(0, 4)})`;
    await seedStore(api.sql, { id: 'outra', products: [{ code: 'p', reviews: [{ rate: 1 }] }] });
    await api.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'outra'`;
    await api.sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash, status)
      VALUES ('loja', ${p[0] ?? 0}, 'spam', 'a', '\\x01', 'open'), ('loja', ${p[0] ?? 0}, 'spam', 'b', '\\x02', 'open'),
        ('loja', ${p[5] ?? 0}, 'spam', 'c', '\\x01', 'dismissed')`;
    const rows = await api.sql<
      { id: number }[]
    >`SELECT id FROM questions WHERE store_id = 'loja' ORDER BY id`;
    questions = rows.map(({ id }) => id);
    await api.sql`
      INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
      VALUES ('loja', ${questions[4] ?? 0}, 'Um ano', sha256('t'), now())`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const unknown = (code: string) => ({ status: 404, body: { code } });
  const itemsOf = async <Item>(address: string): Promise<Item[]> => {
    const { status, body } = await store('GET', address);
    expect(status).toBe(200);
    return (body as { items: Item[] }).items;
  };

  it('counts reviews and questions as they are, after each change', async () => {
    const opinions = { pending: 1, published: 2, refused: 1, hidden: 1, withdrawn: 1, reported: 1 };
    expect((await store('GET', '/opinions/counts')).body).toEqual(opinions);
    expect((await store('GET', '/questions/counts')).body).toEqual({
      pending: 2,
      published: 3,
      hidden: 1,
      waiting: 1,
    });
    await store('PATCH', `/opinions/${ids[1]}`, { status: 'published' });
    expect((await store('GET', '/opinions/counts')).body).toEqual({ ...opinions, pending: 0, published: 3 });
    await store('PATCH', `/opinions/${ids[1]}`, { status: 'pending' });
    const other = await api.asStore('outra');
    expect((await other('GET', '/opinions/counts')).body).toMatchObject({ published: 1, reported: 0 });
  });

  it('lists other reviews of the same person in this store', async () => {
    const others = await itemsOf<{ id: number }>(`/opinions/${ids[0]}/others`);
    expect(others.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    expect(await itemsOf(`/opinions/${ids[5]}/others`)).toEqual([]);
    expect(await store('GET', '/opinions/999999/others')).toMatchObject(unknown('opinion.unknown'));
  });

  it('lists the reports about a review, open and closed', async () => {
    expect(await itemsOf(`/opinions/${ids[0]}/reports`)).toMatchObject([{ note: 'b' }, { note: 'a' }]);
    expect(await itemsOf(`/opinions/${ids[5]}/reports`)).toMatchObject([{ note: 'c', status: 'dismissed' }]);
    expect(await itemsOf(`/opinions/${ids[1]}/reports`)).toEqual([]);
    expect(await store('GET', '/opinions/999999/reports')).toMatchObject(unknown('opinion.unknown'));
  });

  it('finds similar questions with public answers, without the question itself', async () => {
    const [first, ...rest] = await itemsOf<{ id: number; answer: string }>(
      `/questions/${questions[0]}/similar`,
    );
    expect(first).toMatchObject({ id: questions[1], answer: 'Serve' });
    expect(rest.map(({ id }) => id)).not.toContain(questions[3]);
    const ofAnswered = await itemsOf<{ id: number }>(`/questions/${questions[1]}/similar`);
    expect(ofAnswered.map(({ id }) => id)).not.toContain(questions[1]);
    expect(await store('GET', '/questions/999999/similar')).toMatchObject(unknown('question.unknown'));
  });
});
