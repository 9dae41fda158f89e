import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore, type TestStore } from '#test/database/new-test-store';
import { recount } from '#test/database/recount';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { findPurchase } from '../orders/find-purchase.ts';

type Body = Record<string, unknown>;
const codes = ['azul', 'rosa', 'verde', 'cinza'];

describe.each(testEngines)('products that share reviews on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  const join = (store: TestStore, code: string, other: string) =>
    store.call('POST', `/products/${code}/codes`, { code: other });
  const separate = (store: TestStore, code: string, other: string) =>
    store.call('DELETE', `/products/${code}/codes/${other}`);
  const review = (store: TestStore, code: string, rate: number, text = 'Boa') =>
    store.call('POST', '/opinions', {
      product_code: code,
      rate,
      title: 'T',
      text,
      author_name: 'Bia',
      status: 'published',
    });
  const question = (store: TestStore, code: string, text: string) =>
    store.call('POST', '/questions', {
      product_code: code,
      question: text,
      answer: 'Sim',
      status: 'published',
    });
  const root = async (store: TestStore, code: string) =>
    (await api.get(`/widget/root?store_id=${store.id}&code=${code}`)).body as {
      rate: { average: number; count: number };
      questions_count: number;
      prefetched_opinions: Body[];
      product_name: string | null;
    };

  async function joinedStore(): Promise<TestStore> {
    const store = await newTestStore(api);
    await review(store, 'azul', 5, 'Azul');
    await review(store, 'rosa', 2, 'Rosa');
    await question(store, 'rosa', 'A rosa desbota?');
    expect(await join(store, 'azul', 'rosa')).toMatchObject({
      status: 201,
      body: {
        code: 'azul',
        rate: { average: 3.5, count: 2 },
        questions_count: 1,
        codes: [{ code: 'rosa', opinions_count: 1, questions_count: 1 }],
      },
    });
    return store;
  }

  it('show the same on every public read, whichever code is sent', async () => {
    const store = await joinedStore();
    const reads = [
      '/widget/root?code=',
      '/widget/opinions?code=',
      '/widget/questions?code=',
      '/widget/questions_suggestions?text=desbota&product_code=',
      '/widget/photo_reviews?code=',
      '/products/v1/product?product_id=',
      '/opinions/recommendations_summaries?product_id=',
      '/v3/question_summaries?product_id=',
      '/v3/answers?product_id=',
      '/v1/product_answers_summary?product_id=',
    ];
    for (const read of reads) {
      const [own, shared] = await Promise.all(
        ['azul', 'rosa'].map((code) => api.get(`${read}${code}&store_id=${store.id}`)),
      );
      expect({ read, ...shared }).toEqual({ read, ...own, status: 200 });
    }
    expect(await root(store, 'rosa')).toMatchObject({ rate: { count: 2 }, questions_count: 1 });
    const shelf = await api.get(
      `/widget/shelf/v2/products_rates?store_id=${store.id}&codes[]=rosa&codes[]=azul`,
    );
    expect(shelf.body).toMatchObject({
      products_rates: [
        { product_code: 'rosa', count: 2 },
        { product_code: 'azul', count: 2 },
      ],
    });
    expect(await store.call('GET', '/products/rosa?opinions=true')).toMatchObject({
      body: { id: 'azul', total_opinions: 2, opinions: [{}, {}] },
    });
    for (const path of ['/opinions', '/questions']) {
      const list = async (code: string) => {
        const { body } = await store.call('GET', `${path}?product_code=${code}`);
        return (body as { items: unknown[] }).items;
      };
      expect(await list('rosa')).toEqual(await list('azul'));
    }
  });

  it('count what comes under any of the codes, by every way in', async () => {
    const store = await joinedStore();
    await review(store, 'rosa', 4);
    await question(store, 'rosa', 'E a verde, desbota?');
    await store.importRow({ product_code: 'rosa', rate: 3, title: 'T', text: 'Importada', author: 'Ana' });
    const asked = await api.post(`/widget/questions?store_id=${store.id}&code=rosa`, {
      question: 'Lava na máquina de lavar?',
      email: 'rui@cliente.example',
    });
    expect(asked.status).toBe(201);
    expect(await root(store, 'azul')).toMatchObject({ rate: { average: 3.5, count: 4 }, questions_count: 2 });
    const rows = await api.sql`
      SELECT product_code, own_code FROM questions WHERE store_id = ${store.id} AND question LIKE 'Lava%'`;
    expect([...rows]).toEqual([{ productCode: 'azul', ownCode: 'rosa' }]);
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('separate again with what came under each code, before and after', async () => {
    const store = await joinedStore();
    await review(store, 'rosa', 4, 'Depois');
    await review(store, 'azul', 1, 'Azul depois');
    expect(await separate(store, 'azul', 'rosa')).toMatchObject({
      status: 200,
      body: { code: 'azul', codes: [], questions_count: 0, rate: { average: 3, count: 2 } },
    });
    expect(await root(store, 'rosa')).toMatchObject({
      rate: { average: 3, count: 2 },
      questions_count: 1,
      prefetched_opinions: [{ opinion: 'Depois' }, { opinion: 'Rosa' }],
    });
    expect(await root(store, 'azul')).toMatchObject({ rate: { average: 3, count: 2 }, questions_count: 0 });
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('are joined with a code that nobody knows yet', async () => {
    const store = await newTestStore(api);
    await review(store, 'azul', 5);
    expect((await join(store, 'azul', ' azul-P ')).status).toBe(201);
    await review(store, 'azul-P', 3);
    expect(await root(store, 'azul')).toMatchObject({ rate: { average: 4, count: 2 } });
  });

  it('are previewed with the numbers of both and those together', async () => {
    const store = await newTestStore(api);
    await review(store, 'azul', 5);
    await review(store, 'rosa', 2);
    await question(store, 'rosa', 'A rosa desbota?');
    const preview = await store.call('GET', '/products/azul/codes/rosa');
    expect(preview).toMatchObject({
      status: 200,
      body: {
        product: { code: 'azul', rate: { average: 5, count: 1 }, questions_count: 0 },
        other: { code: 'rosa', rate: { average: 2, count: 1 }, questions_count: 1 },
        joined: { code: 'azul', rate: { average: 3.5, count: 2 }, questions_count: 1 },
      },
    });
    const joined = (await join(store, 'azul', 'rosa')).body as Body;
    expect(joined.rate).toEqual((preview.body as { joined: { rate: unknown } }).joined.rate);
  });

  it('refuse chains, circles and what is not there', async () => {
    const store = await joinedStore();
    await review(store, 'verde', 3);
    const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      return [status, (body as { code: string }).code];
    };
    expect(await refused(join(store, 'azul', 'azul'))).toEqual([409, 'product.same']);
    expect(await refused(join(store, 'nada', 'azul'))).toEqual([404, 'product.unknown']);
    expect(await refused(join(store, 'verde', 'rosa'))).toEqual([409, 'product.shared']);
    expect(await refused(join(store, 'rosa', 'verde'))).toEqual([409, 'product.shared']);
    expect(await refused(join(store, 'rosa', 'azul'))).toEqual([409, 'product.shared']);
    expect(await refused(join(store, 'azul', 'rosa'))).toEqual([409, 'product.shared']);
    expect(await refused(join(store, 'verde', 'azul'))).toEqual([409, 'product.has_codes']);
    expect(await refused(separate(store, 'azul', 'verde'))).toEqual([404, 'product.code_unknown']);
    expect(await refused(separate(store, 'nada', 'verde'))).toEqual([404, 'product.unknown']);
    expect(await root(store, 'verde')).toMatchObject({ rate: { count: 1 } });
  });

  it('let a person review each item of an order, and ask of a review by a code', async () => {
    const store = await joinedStore();
    const order = { order_id: '7', client: { email: 'ana@cliente.example', first_name: 'Ana' } };
    const items = ['azul', 'rosa'].map((id) => ({ id, name: id }));
    expect((await store.call('POST', '/orders', { ...order, items })).status).toBe(201);
    const only = [{ id: 'azul', name: 'azul' }];
    expect((await store.call('POST', '/orders', { ...order, order_id: '8', items: only })).status).toBe(201);
    for (const code of ['azul', 'rosa']) {
      expect(await findPurchase(api.sql, store.id, code, { orderId: '8' })).toBe('8');
    }
    const insert = (code: string | null) => api.sql`
      INSERT INTO opinions (store_id, product_code, own_code, rate, locale, created_at, order_id, is_collected, status)
      VALUES (${store.id}, 'azul', ${code}, 5, 'pt-BR', now(), '7', true, 'pending')`;
    await insert(null);
    await insert('rosa');
    await expect(insert('rosa')).rejects.toThrow(/opinions_once/);
    expect((await separate(store, 'azul', 'rosa')).status).toBe(200);
  });

  it('are exported and restored with their codes', async () => {
    const store = await joinedStore();
    const copy = await newTestStore(api);
    const report = await copy.restoreFile(await store.exportFile());
    expect(report.refused_rows).toEqual([]);
    const of = (id: string) => api.sql`
      SELECT code, merged_into FROM products WHERE store_id = ${id} ORDER BY code`;
    expect([...(await of(copy.id))]).toEqual([...(await of(store.id))]);
    expect(await root(copy, 'rosa')).toMatchObject({ rate: { average: 3.5, count: 2 }, questions_count: 1 });
    expect((await separate(copy, 'azul', 'rosa')).status).toBe(200);
    expect(await root(copy, 'rosa')).toMatchObject({ rate: { average: 2, count: 1 }, questions_count: 1 });
    // Where the code is a product of its own, it stays one, and gets what came under it.
    const other = await newTestStore(api);
    await review(other, 'rosa', 5);
    await other.restoreFile(await store.exportFile());
    expect(await root(other, 'rosa')).toMatchObject({ rate: { average: 3.5, count: 2 } });
    expect(await root(other, 'azul')).toMatchObject({ rate: { average: 5, count: 1 } });
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('never form a chain, whatever a file says', async () => {
    const store = await newTestStore(api);
    const product = (code: string, into: string | null) =>
      store.restore({ type: 'product', code, name: '', tags: [], merged_into: into });
    await product('azul', 'azul');
    await product('rosa', 'azul');
    await product('azul', 'verde');
    await product('verde', 'rosa');
    await product('cinza', 'rosa');
    const chains = await api.sql`
      SELECT a.code FROM products AS a JOIN products AS b ON b.store_id = a.store_id AND b.code = a.merged_into
      WHERE a.store_id = ${store.id} AND b.merged_into IS NOT NULL`;
    expect([...chains]).toEqual([]);
  });

  it('keep all counts equal to a recount, whatever is joined, separated and written', async () => {
    const step = fc.record({
      kind: fc.constantFrom('join', 'join', 'separate', 'review', 'review', 'ask', 'hide'),
      a: fc.nat(3),
      b: fc.nat(3),
    });
    const play = async (steps: readonly { kind: string; a: number; b: number }[]) => {
      const store = await newTestStore(api);
      const survey = await seedSurveyQuestion(api.sql, store.id, {
        kind: 'use_cases',
        description: 'Onde?',
        options: ['Casa', 'Rua'],
      });
      const written: { id: number; code: string }[] = [];
      const moves: Record<string, (at: number, code: string, other: string, b: number) => Promise<unknown>> =
        {
          join: (_at, code, other) => join(store, code, other),
          separate: (_at, code, other) => separate(store, code, other),
          ask: (at, code) => question(store, code, `Tem garantia de ${at} meses?`),
          hide: async (at) => {
            const one = written[at % Math.max(1, written.length)];
            return one && store.call('PATCH', `/opinions/${one.id}`, { status: 'hidden' });
          },
          review: async (at, code, _other, b) => {
            const { id } = (await review(store, code, b + 2, `Texto ${at}`)).body as { id: number };
            written.push({ id, code });
            await api.sql`UPDATE opinions SET sale_item_id = ${id} WHERE store_id = ${store.id} AND id = ${id}`;
            await store.call('PUT', `/opinions/${id}/survey_answers`, {
              option_ids: [survey.option(b > 1 ? 'Casa' : 'Rua')],
            });
          },
        };
      for (const [at, { kind, a, b }] of steps.entries()) {
        await moves[kind]?.(at, codes[a] ?? '', codes[b] ?? '', b);
      }
      const { kept, counted } = await recount(api.sql);
      expect(kept).toEqual(counted);
      expect(await surveys(store.id)).toEqual([]);
      // Separated again, each code has exactly what came under it.
      const joined = await api.sql<{ code: string; mergedInto: string }[]>`
        SELECT code, merged_into FROM products WHERE store_id = ${store.id} AND merged_into IS NOT NULL`;
      for (const { code, mergedInto } of joined) {
        expect((await separate(store, mergedInto, code)).status).toBe(200);
      }
      const rows = await api.sql<{ id: number; code: string }[]>`
        SELECT id, product_code AS code FROM opinions WHERE store_id = ${store.id} ORDER BY id`;
      expect([...rows]).toEqual(written);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), play), { numRuns: 12 });
  });

  /** Summaries of survey answers that differ from the answers, and questions that do. */
  async function surveys(storeId: string): Promise<unknown[]> {
    return [
      ...(await api.sql`
        SELECT s.product_code FROM survey_summaries AS s
        WHERE s.store_id = ${storeId} AND s.answers_count <> (
          SELECT count(*) FROM survey_answers AS a JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id
          WHERE a.store_id = ${storeId} AND a.product_code = s.product_code AND a.option_id = s.option_id
            AND o.product_code = a.product_code AND o.status = 'published')`),
      ...(await api.sql`
        SELECT s.product_code FROM product_summaries AS s
        WHERE s.store_id = ${storeId} AND s.questions <> (
          SELECT count(*) FROM questions AS q
          WHERE q.store_id = ${storeId} AND q.product_code = s.product_code AND q.status = 'published')`),
      ...(await api.sql`
        SELECT r.product_code FROM survey_respondents AS r
        WHERE r.store_id = ${storeId} AND r.reviews_count <> (
          SELECT count(DISTINCT opinion_id) FROM survey_answers AS a
          WHERE a.store_id = ${storeId} AND a.product_code = r.product_code AND a.counted)`),
    ];
  }

  it('get each review that is written while they are joined and separated', async () => {
    const store = await newTestStore(api);
    for (const code of ['azul', 'rosa']) await review(store, code, 5);
    const writing = Array.from({ length: 12 }, async (_, at) => {
      const { status } = await review(store, 'rosa', (at % 5) + 1, `Texto ${at}`);
      return status;
    });
    const changing = (async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await join(store, 'azul', 'rosa')).status).toBe(201);
        if (turn < 2) expect((await separate(store, 'azul', 'rosa')).status).toBe(200);
      }
    })();
    expect(new Set(await Promise.all(writing))).toEqual(new Set([201]));
    await changing;
    expect(await root(store, 'azul')).toMatchObject({ rate: { count: 14 } });
    const lost = await api.sql`
      SELECT id FROM opinions WHERE store_id = ${store.id} AND product_code <> 'azul'`;
    expect([...lost]).toEqual([]);
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });
});
