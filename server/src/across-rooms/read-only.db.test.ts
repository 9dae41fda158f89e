import { calls } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const injections = [
  "'; DROP TABLE opinions; --",
  "' OR '1'='1",
  "p') UNION SELECT id, name FROM stores --",
  '\\',
  "\\'; SELECT pg_sleep(10); --",
  '$$; DELETE FROM stores; $$',
  '%27%20OR%201=1',
  '"; DROP SCHEMA public CASCADE; --',
  '{"$gt": ""}',
];

describe.each(testEngines)('public reads on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }], questions: [{ question: 'Serve?' }] }],
    });
  });
  afterAll(() => api.close());

  /** Rows of every table there is. */
  async function rowCounts(): Promise<Record<string, number>> {
    const tables = await api.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`;
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await api.sql<{ count: number }[]>`SELECT count(*) AS count FROM ${api.sql(name)}`;
      counts[name] = row?.count ?? -1;
    }
    return counts;
  }

  const reads = [
    calls.getRoot.path,
    calls.listOpinions.path,
    '/widget/opinions/1',
    calls.getProduct.path,
    calls.getRecommendationsSummary.path,
    calls.listQuestions.path,
    calls.listQuestionSuggestions.path,
    calls.listPhotoReviews.path,
    calls.listProductRates.path,
    calls.listRecentOpinions.path,
    calls.getStoreRatings.path,
    calls.listSurveyAnswers.path,
    calls.listSurveyQuestionSummaries.path,
    calls.getProductAnswersSummary.path,
  ];
  const all = (status: number) => reads.map(() => status);
  /** What is asked about something that is not there is answered empty, but for one review. */
  const noReview = reads.map((path) => (path === '/widget/opinions/1' ? 404 : 200));

  async function readAll(store: string, code: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const path of reads) {
      const query = new URLSearchParams({
        store_id: store,
        code,
        product_id: code,
        product_code: code,
        text: code,
        'codes[]': code,
        name: code,
        tags: code,
        url: code,
      });
      statuses.push((await api.get(`${path}?${query}`)).status);
    }
    return statuses;
  }

  it('write nothing, for any store and product', async () => {
    const before = await rowCounts();
    expect(Object.keys(before)).toContain('products');
    expect(await readAll('loja', 'p')).toEqual(all(200));
    expect(await readAll('loja', 'desconhecido')).toEqual(noReview);
    expect(await readAll('desconhecida', 'p')).toEqual(all(404));
    expect(await rowCounts()).toEqual(before);
  });

  it.each(injections)('accept %s like any other name', async (text) => {
    const before = await rowCounts();
    expect(await readAll('loja', text)).toEqual(noReview);
    expect(await readAll(text, 'p')).toEqual(all(404));
    const listed = await api.get(`/widget/opinions?${new URLSearchParams({ store_id: 'loja', code: text })}`);
    expect(listed.body).toEqual({ items: [], links: [] });
    expect(await rowCounts()).toEqual(before);
  });

  it('show neither e-mail addresses nor source ids', async () => {
    await api.sql`
      UPDATE opinions SET author_email = 'ana@cliente.example', source = 'segredo', source_id = 'segredo-1'`;
    for (const path of reads) {
      const { body } = await api.get(
        `${path}?store_id=loja&code=p&product_id=p&product_code=p&text=serve&codes[]=p`,
      );
      expect(JSON.stringify(body)).not.toMatch(/cliente\.example|segredo/);
    }
  });

  it('respond 503 without details when the database has stopped', async () => {
    const alone = await openTestApi(engine);
    await alone.sql.end();
    const response = await alone.app.inject('/widget/root?store_id=loja&code=p');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'server.unavailable',
      detail: 'The server is not available. Try again later.',
    });
    expect((await alone.app.inject('/readyz')).statusCode).toBe(503);
    expect((await alone.app.inject('/healthz')).statusCode).toBe(200);
    await alone.close();
  });

  it('are ready when the schema is that of this version', async () => {
    expect(await api.get('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
    await api.sql`UPDATE migrations SET number = -number`;
    expect((await api.get('/readyz')).status).toBe(503);
    await api.sql`UPDATE migrations SET number = -number`;
  });
});
