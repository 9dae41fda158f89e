import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const statuses = ['pending', 'published', 'hidden'] as const;
const questions = Array.from({ length: 20 }, (_, n) => ({
  question: n === 7 ? 'Serve no fogão de indução?' : `Qual o tamanho ${n}?`,
  ...(n % 4 === 0 ? { answer: 'Cabe dois litros' } : {}),
  status: statuses[n % 3] ?? 'pending',
  createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))).toISOString(),
}));

describe.each(testEngines)("a store's inbox of questions on $name", (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let ids: number[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p', name: 'Cafeteira', questions }] });
    await seedStore(api.sql, {
      id: 'outra',
      products: [{ code: 'p', questions: [{ question: 'Serve no fogão?' }] }],
    });
    const rows = await api.sql<
      { id: number }[]
    >`SELECT id FROM questions WHERE store_id = 'loja' ORDER BY id`;
    ids = rows.map(({ id }) => id);
    await api.sql`
      INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
      VALUES ('loja', ${ids[3] ?? 0}, 'Só para você', sha256('t'), now())`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const all = async (query: string): Promise<number[]> => {
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body } = await store(
        'GET',
        `/questions?${query}&per_page=3${cursor && `&cursor=${cursor}`}`,
      );
      expect(status).toBe(200);
      const page = body as { items: WireMerchantQuestion[]; next_cursor: string | null };
      found.push(...page.items.map(({ id }) => ids.indexOf(id)));
      cursor = page.next_cursor;
    }
    return found;
  };
  const places = (is: (n: number) => boolean) =>
    questions
      .map((_, n) => n)
      .filter(is)
      .sort((a, b) => b - a);

  it.each<[string, (n: number) => boolean]>([
    ['order=newest', () => true],
    ['answered=true', (n) => n % 4 === 0 || n === 3],
    ['answered=false', (n) => n % 4 !== 0 && n !== 3],
    ['q=inducao%20fog', (n) => n === 7],
    ['q=litro', (n) => n % 4 === 0],
    ['q=tamanho&answered=true', (n) => n % 4 === 0 || n === 3],
    ['product_code=p&q=serve', (n) => n === 7],
    ['product_code=nenhum', () => false],
  ])('finds what has %s, to its end', async (query, is) => {
    expect(await all(`status=any&${query}`)).toEqual(places(is));
    for (const [at, status] of statuses.entries()) {
      expect(await all(`status=${status}&${query}`)).toEqual(places((n) => is(n) && n % 3 === at));
    }
  });

  it('tells which of some questions it has', async () => {
    const asked = `ids=${[ids[0], ids[3], ids[7], 999_999].join(',')}`;
    expect(await all(`status=any&${asked}`)).toEqual([7, 3, 0]);
    expect(await all(`status=any&${asked}&answered=true`)).toEqual([3, 0]);
    expect(await all(`status=${statuses[1]}&${asked}&q=serve`)).toEqual([7]);
  });

  it('reads the other way round', async () => {
    expect(await all('status=any&order=oldest')).toEqual(places(() => true).reverse());
  });

  it('has one question of any status, with its product', async () => {
    expect(await store('GET', `/questions/${ids[2]}`)).toMatchObject({
      status: 200,
      body: { id: ids[2], status: 'hidden', product: { id: 'p', name: 'Cafeteira' }, answered_at: null },
    });
    expect(await store('GET', '/questions/999999')).toMatchObject({
      status: 404,
      body: { code: 'question.unknown' },
    });
  });

  it('knows when a question was first answered', async () => {
    const answered = async (answer: string) => {
      const { body } = await store('PUT', `/questions/${ids[6]}/answer`, { answer });
      return (body as WireMerchantQuestion).answered_at;
    };
    const before = Date.now();
    const first = await answered('Sim');
    expect(Date.parse(first ?? '')).toBeGreaterThan(before - 60_000);
    expect(await answered('Sim, cabe')).toBe(first);
  });
});
