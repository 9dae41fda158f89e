import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresEngine, type TestDatabase, testEngines } from '#test/database/test-databases';
import { plainImport } from '#test/imports/plain-rows';
import { findExistingReviews, type ImportedReview, refreshStatistics, writeReviews } from './import.ts';
import { writeReplies } from './import-replies.ts';

const review = (sourceId: string, change: Partial<ImportedReview> = {}) =>
  plainImport(sourceId, { productCode: 'P1', ...change });

describe.each(testEngines)('writing reviews on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'One'), ('2', 'Two')`;
  });

  const write = (reviews: ImportedReview[], source = 'csv', storeId = '1') =>
    writeReviews(database.sql, storeId, source, reviews);
  const summaries = () => database.sql`
    SELECT store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5, recommends_yes, recommends_no,
      opinions_with_photos, photos, questions
    FROM product_summaries ORDER BY store_id, product_code`;
  const recount = () => database.sql`
    SELECT store_id, product_code,
      (count(*) FILTER (WHERE rate = 1))::int AS rate_1, (count(*) FILTER (WHERE rate = 2))::int AS rate_2,
      (count(*) FILTER (WHERE rate = 3))::int AS rate_3, (count(*) FILTER (WHERE rate = 4))::int AS rate_4,
      (count(*) FILTER (WHERE rate = 5))::int AS rate_5,
      (count(*) FILTER (WHERE recommends))::int AS recommends_yes,
      (count(*) FILTER (WHERE NOT recommends))::int AS recommends_no,
      0 AS opinions_with_photos, 0 AS photos, 0 AS questions
    FROM opinions WHERE status = 'published'
    GROUP BY store_id, product_code ORDER BY store_id, product_code`;
  const expectExactSummaries = async () => {
    expect([...(await summaries())]).toEqual([...(await recount())]);
    expect([
      ...(await database.sql`SELECT store_id, rate_count, rate_sum FROM store_summaries ORDER BY store_id`),
    ]).toEqual([
      ...(await database.sql`
        SELECT store_id, count(*) AS rate_count, sum(rate) AS rate_sum
        FROM opinions WHERE status = 'published' GROUP BY store_id ORDER BY store_id`),
    ]);
  };

  it('stores every field', async () => {
    const full = review('a', {
      productName: 'Kettle',
      rate: 4,
      title: 'Good',
      text: 'It "boils" \\ water 😀\nfast',
      authorName: 'Ana',
      authorEmail: 'ana@example.com',
      profile: 'Cook',
      recommends: false,
      locale: 'pt-BR',
      upvotesCount: 3,
      downvotesCount: 2,
      thirdPartyName: 'Bazar',
      saleItemId: 9_007_199_254_740_991,
      status: 'pending',
      reply: 'Thanks',
      translations: [
        { locale: 'es', title: 'Bueno', text: '' },
        { locale: 'en', title: '', text: 'Fast' },
      ],
    });
    expect(await write([full])).toEqual(['written']);
    const [row] = await database.sql`SELECT * FROM opinions`;
    expect(row).toMatchObject({
      storeId: '1',
      productCode: 'P1',
      rate: 4,
      title: 'Good',
      text: full.text,
      authorName: 'Ana',
      authorEmail: 'ana@example.com',
      profile: 'Cook',
      recommends: false,
      locale: 'pt-BR',
      createdAt: new Date(full.createdAt),
      upvotesCount: 3,
      downvotesCount: 2,
      photosCount: 0,
      thirdPartyName: 'Bazar',
      saleItemId: full.saleItemId,
      status: 'pending',
      source: 'csv',
      sourceId: 'a',
    });
    expect([...(await database.sql`SELECT code, name FROM products`)]).toEqual([
      { code: 'P1', name: 'Kettle' },
    ]);
    expect([
      ...(await database.sql`SELECT locale, title, text FROM opinion_translations ORDER BY locale`),
    ]).toEqual([
      { locale: 'en', title: '', text: 'Fast' },
      { locale: 'es', title: 'Bueno', text: '' },
    ]);
    expect([...(await database.sql`SELECT opinion_id AS review_id, text FROM opinion_comments`)]).toEqual([
      { reviewId: row?.id, text: 'Thanks' },
    ]);
  });

  it('says how long the first reply of a review took, as a row of its review or as one of its own', async () => {
    const at = (time: string) => `2024-05-03T${time}.000Z`;
    await write([
      review('a', { reply: 'Thanks', replyCreatedAt: at('12:01:30') }),
      review('b'),
      // Its source has another clock.
      review('c', { reply: 'Thanks', replyCreatedAt: at('11:59:59') }),
    ]);
    await writeReplies(database.sql, '1', 'csv', [
      { parentId: 'a', text: 'Thanks again', createdAt: at('13:00:00') },
      { parentId: 'b', text: 'First', createdAt: at('14:00:00') },
      { parentId: 'b', text: 'Second', createdAt: at('15:00:00') },
    ]);
    const rows = await database.sql`
      SELECT source_id, c.text, reply_seconds AS seconds FROM opinion_comments AS c
      JOIN opinions AS o ON o.store_id = c.store_id AND o.id = c.opinion_id ORDER BY source_id, position`;
    expect([...rows]).toEqual([
      { sourceId: 'a', text: 'Thanks', seconds: 90 },
      { sourceId: 'a', text: 'Thanks again', seconds: null },
      { sourceId: 'b', text: 'First', seconds: 7_200 },
      { sourceId: 'b', text: 'Second', seconds: null },
      { sourceId: 'c', text: 'Thanks', seconds: 0 },
    ]);
  });

  it('counts published reviews, and only those that it inserts', async () => {
    await write([
      review('a', { rate: 1, recommends: false }),
      review('b', { rate: 5, recommends: true }),
      review('c', { rate: 3, status: 'pending' }),
      review('d', { rate: 2, status: 'hidden', productCode: 'P2' }),
      review('e', { rate: 4, productCode: 'P3' }),
    ]);
    await write([review('a', { rate: 1 }), review('f', { rate: 2, recommends: true })]);
    await write([review('a', { rate: 3 })], 'csv', '2');
    await expectExactSummaries();
    expect(await database.sql`SELECT rate_count, rate_sum FROM store_summaries WHERE store_id = '1'`).toEqual(
      [{ rateCount: 4, rateSum: 12 }],
    );
  });

  it('reports which reviews exist, which are new, and which ids belong to another review', async () => {
    await write([review('a'), review('b', { rate: 2 })]);
    expect(
      await write([
        review('b', { rate: 2, text: 'corrected' }),
        review('c'),
        review('c'),
        review('c', { rate: 1 }),
        review('a', { productCode: 'P9' }),
        review('b', { rate: 3 }),
      ]),
    ).toEqual(['present', 'written', 'present', 'taken', 'taken', 'taken']);
    expect(await database.sql`SELECT code FROM products`).toEqual([{ code: 'P1' }]);
    expect(await write([review('a', { rate: 1 })], 'other')).toEqual(['written']);
    await expectExactSummaries();
  });

  it('finds the reviews of a store from one source', async () => {
    await write([review('a'), review('b', { rate: 2 })]);
    await write([review('c')], 'other');
    const known = await findExistingReviews(database.sql, '1', 'csv', [
      review('b'),
      review('c'),
      review('d'),
    ]);
    expect([...known]).toEqual([['b', { productCode: 'P1', rate: 2 }]]);
  });

  it('assigns ids in the order of the reviews', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `r${(at * 7919) % 300}`);
    await write(ids.map((id) => review(id)));
    const rows = await database.sql<{ sourceId: string }[]>`SELECT source_id FROM opinions ORDER BY id`;
    expect(rows.map((row) => row.sourceId)).toEqual(ids);
  });

  it("sets a product's name if it is empty, and never overwrites it", async () => {
    const names = async () => (await database.sql`SELECT name FROM products`)[0]?.name;
    await write([review('a')]);
    expect(await names()).toBe('');
    await write([review('b'), review('c', { productName: 'Kettle' }), review('d', { productName: 'Pot' })]);
    expect(await names()).toBe('Kettle');
    await write([review('e', { productName: 'Teapot' })]);
    expect(await names()).toBe('Kettle');
  });

  it('writes all of a batch or nothing', async () => {
    await write([review('a')]);
    const batch = [review('b', { productCode: 'P2', reply: 'Thanks' }), review('c', { rate: 6 })];
    await expect(write(batch)).rejects.toThrow('opinions_rate_check');
    expect(await database.sql`SELECT source_id FROM opinions`).toEqual([{ sourceId: 'a' }]);
    expect(await database.sql`SELECT code FROM products`).toEqual([{ code: 'P1' }]);
    await expectExactSummaries();
  });

  it('writes each review once if several imports write the same ones at once', async () => {
    const batch = Array.from({ length: 50 }, (_, at) =>
      review(`r${at}`, { productCode: `P${at % 7}`, rate: 1 + (at % 5), reply: 'Thanks' }),
    );
    const outcomes = await Promise.all([write(batch), write([...batch].reverse().slice(25)), write(batch)]);
    expect(outcomes.flat().filter((outcome) => outcome === 'written')).toHaveLength(50);
    expect(outcomes.flat()).not.toContain('taken');
    await expectExactSummaries();
    await refreshStatistics(database.sql);
  });
});

// Of the embedded engine one transaction runs at a time.
describe('writing reviews on postgres, while another transaction counts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await postgresEngine.open();
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'One')`;
  });
  afterAll(() => database.close());

  it('locks the summaries by time last, so that the two never wait for each other', async () => {
    const { sql } = database;
    const write = (id: string) => writeReviews(sql, '1', 'csv', [review(id)]);
    const waiting = async () =>
      (
        await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length;
    await write('r1');
    const writing = await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM product_summaries WHERE store_id = '1' FOR UPDATE`;
      const second = write('r2');
      await expect.poll(waiting).toBe(1);
      const slots = tx`SELECT 1 FROM review_slots WHERE store_id = '1' FOR UPDATE NOWAIT`;
      await expect(slots).resolves.toHaveLength(2);
      return { second };
    });
    expect(await writing.second).toEqual(['written']);
  });
});
