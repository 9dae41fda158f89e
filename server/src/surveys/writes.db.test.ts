import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type SeededQuestion, seedSurveyQuestion } from '#test/database/seed-survey';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { type ReviewChoices, updateSurveySummaries, writeSurveyAnswers } from './writes.ts';

type Status = 'pending' | 'published' | 'hidden';

const runs = 25;

describe.each(testEngines)('survey answers on $name', ({ open }) => {
  let database: TestDatabase;
  let size: SeededQuestion;
  let height: SeededQuestion;
  let use: SeededQuestion;
  let ofOther: SeededQuestion;
  /** Six reviews of two products, and one without a sale item. */
  let ids: readonly number[];
  let itemless: number;
  /** A review of the same product code in another store. */
  let otherStoreReview: number;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { sql } = database;
    await sql`DELETE FROM stores`;
    const reviews = (from: number) => [0, 1, 2].map((n) => ({ rate: 5, saleItemId: from + n }));
    const seeded = await seedStore(sql, {
      id: '1',
      products: [
        { code: 'P1', reviews: [...reviews(10), { rate: 5 }] },
        { code: 'P2', reviews: reviews(20) },
      ],
    });
    const [a, b, c, without] = seeded.P1 ?? [];
    ids = [a, b, c, ...(seeded.P2 ?? [])].map((id) => id ?? 0);
    itemless = without ?? 0;
    const other = await seedStore(sql, {
      id: '2',
      products: [{ code: 'P1', reviews: [{ rate: 1, saleItemId: 10 }] }],
    });
    otherStoreReview = other.P1?.[0] ?? 0;
    const five = ['1', '2', '3', '4', '5'];
    size = await seedSurveyQuestion(sql, '1', { kind: 'attribute', description: 'Tamanho', options: five });
    height = await seedSurveyQuestion(sql, '1', {
      kind: 'evaluator_profile',
      description: 'Altura',
      options: ['baixa', 'alta'],
    });
    use = await seedSurveyQuestion(sql, '1', {
      kind: 'use_cases',
      description: 'Ocasião',
      options: ['festa', 'dia a dia', 'esporte'],
    });
    ofOther = await seedSurveyQuestion(sql, '2', {
      kind: 'use_cases',
      description: 'Ocasião',
      options: ['festa'],
    });
  });

  const id = (n: number) => ids[n] ?? 0;
  const write = (reviews: readonly ReviewChoices[], store = '1') =>
    writeSurveyAnswers(database.sql, store, reviews);
  const setStatus = (status: Status, reviewIds: readonly number[]) =>
    database.sql.begin(async (tx) => {
      const some = reviewIds;
      await tx`SELECT 1 FROM opinions WHERE store_id = '1' AND id = ANY (${some}) ORDER BY id FOR UPDATE`;
      await tx`UPDATE opinions SET status = ${status} WHERE id = ANY (${some})`;
      await updateSurveySummaries(tx, '1', reviewIds);
    });
  const answers = async () => [
    ...(await database.sql`
      SELECT store_id, opinion_id, option_id, counted FROM survey_answers ORDER BY opinion_id, option_id`),
  ];
  const summaries = async () => ({
    options: [
      ...(await database.sql`
        SELECT store_id, product_code, option_id, question_id, answers_count FROM survey_summaries
        WHERE answers_count <> 0 ORDER BY store_id, product_code, option_id`),
    ],
    respondents: [
      ...(await database.sql`
        SELECT store_id, product_code, kind, question_ids, reviews_count FROM survey_respondents
        WHERE reviews_count <> 0 ORDER BY store_id, product_code, kind, question_ids`),
    ],
  });
  const recount = async () => ({
    options: [
      ...(await database.sql`
        SELECT o.store_id, o.product_code, a.option_id, p.question_id, count(*)::int AS answers_count
        FROM survey_answers AS a
        JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id AND o.status = 'published'
        JOIN survey_options AS p ON p.store_id = a.store_id AND p.id = a.option_id
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`),
    ],
    respondents: [
      ...(await database.sql`
        SELECT store_id, product_code, kind, question_ids, count(*)::int AS reviews_count
        FROM (
          SELECT o.store_id, o.product_code, q.kind, array_agg(DISTINCT q.id ORDER BY q.id) AS question_ids
          FROM survey_answers AS a
          JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id AND o.status = 'published'
          JOIN survey_options AS p ON p.store_id = a.store_id AND p.id = a.option_id
          JOIN survey_questions AS q ON q.store_id = a.store_id AND q.id = p.question_id
          GROUP BY o.id, o.store_id, o.product_code, q.kind) AS each
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`),
    ],
  });
  const expectExact = async () => expect(await summaries()).toEqual(await recount());

  it('are counted with their review, several per question unless it is an attribute', async () => {
    await write([
      { reviewId: id(0), optionIds: [size.option('3'), use.option('festa'), use.option('esporte')] },
      { reviewId: id(3), optionIds: [size.option('3')] },
    ]);
    expect(await summaries()).toEqual({
      options: [
        ['P1', size.option('3'), size.id],
        ['P1', use.option('festa'), use.id],
        ['P1', use.option('esporte'), use.id],
        ['P2', size.option('3'), size.id],
      ].map(([productCode, optionId, questionId]) => ({
        storeId: '1',
        productCode,
        optionId,
        questionId,
        answersCount: 1,
      })),
      respondents: [
        ['P1', 'attribute', size.id],
        ['P1', 'use_cases', use.id],
        ['P2', 'attribute', size.id],
      ].map(([productCode, kind, question]) => ({
        storeId: '1',
        productCode,
        kind,
        questionIds: [question],
        reviewsCount: 1,
      })),
    });
    await expectExact();
  });

  it('change nothing when they are repeated, and replace different ones', async () => {
    const first = [{ reviewId: id(0), optionIds: [size.option('3'), height.option('alta')] }];
    await write(first);
    const before = [await answers(), await summaries()];
    await write(first);
    await write([
      { reviewId: id(0), optionIds: [height.option('alta'), size.option('3'), size.option('3')] },
    ]);
    expect([await answers(), await summaries()]).toEqual(before);

    await write([{ reviewId: id(0), optionIds: [size.option('5')] }]);
    expect((await answers()).map((answer) => answer.optionId)).toEqual([size.option('5')]);
    await expectExact();
    await write([{ reviewId: id(0), optionIds: [] }]);
    expect(await answers()).toEqual([]);
    expect(await summaries()).toEqual({ options: [], respondents: [] });
  });

  it.each(['pending', 'hidden'] as const)('do not count while their review is %s', async (status) => {
    await setStatus(status, [id(0)]);
    await write([
      { reviewId: id(0), optionIds: [size.option('1')] },
      { reviewId: id(1), optionIds: [size.option('2')] },
    ]);
    expect((await summaries()).options.map((row) => row.optionId)).toEqual([size.option('2')]);
    await setStatus('published', [id(0)]);
    expect((await summaries()).options.map((row) => row.optionId)).toEqual([
      size.option('1'),
      size.option('2'),
    ]);
    await setStatus(status, [id(0), id(1)]);
    expect(await summaries()).toEqual({ options: [], respondents: [] });
    await setStatus(status, [id(0), id(1)]);
    await setStatus('published', [id(0), id(1)]);
    await expectExact();
    expect((await summaries()).options).toHaveLength(2);
  });

  it.each([
    ['survey.opinion_unknown', () => ({ reviewId: 999_999, optionIds: [size.option('1')] })],
    ['survey.opinion_unknown', () => ({ reviewId: otherStoreReview, optionIds: [size.option('1')] })],
    ['survey.sale_item_missing', () => ({ reviewId: itemless, optionIds: [size.option('1')] })],
    ['survey.option_unknown', () => ({ reviewId: id(0), optionIds: [999_999] })],
    ['survey.option_unknown', () => ({ reviewId: id(0), optionIds: [ofOther.option('festa')] })],
    ['survey.option_conflict', () => ({ reviewId: id(0), optionIds: [size.option('1'), size.option('2')] })],
  ])('are refused as a whole: %s', async (code, bad) => {
    const good = { reviewId: id(1), optionIds: [size.option('1')] };
    await expect(write([good, bad()])).rejects.toMatchObject({ code });
    expect(await answers()).toEqual([]);
    expect(await summaries()).toEqual({ options: [], respondents: [] });
  });

  it('belong to one store, also under the same product code', async () => {
    await write([{ reviewId: otherStoreReview, optionIds: [ofOther.option('festa')] }], '2');
    await write([{ reviewId: id(0), optionIds: [use.option('festa')] }]);
    await expectExact();
    await database.sql`DELETE FROM stores WHERE id = '2'`;
    expect((await summaries()).options.map((row) => row.storeId)).toEqual(['1']);
    await expectExact();
  });

  it('are counted exactly after any writes, publishing and hiding', async () => {
    const someIds = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 });
    const choice = fc.record({
      attribute: fc.option(fc.constantFrom('1', '2', '3', '4', '5')),
      profile: fc.subarray(['baixa', 'alta']),
      uses: fc.subarray(['festa', 'dia a dia', 'esporte']),
    });
    const step = fc.oneof(
      fc.record({ write: fc.array(fc.tuple(fc.nat({ max: 5 }), choice), { minLength: 1, maxLength: 4 }) }),
      fc.record({ status: fc.constantFrom<Status>('pending', 'published', 'hidden'), of: someIds }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          if ('status' in one) {
            await setStatus(one.status, one.of.map(id));
            continue;
          }
          await write(
            one.write.map(([n, { attribute, profile, uses }]) => ({
              reviewId: id(n),
              optionIds: [
                ...(attribute === null ? [] : [size.option(attribute)]),
                ...profile.map((text) => height.option(text)),
                ...uses.map((text) => use.option(text)),
              ],
            })),
          );
        }
        await expectExact();
      }),
      { numRuns: runs },
    );
  });

  it('are counted exactly when many write and hide the same reviews at once', async () => {
    const every = ['1', '2', '3', '4', '5'].map((text) => size.option(text));
    const work = Array.from({ length: 30 }, (_, n) => {
      const some = [id(n % 6), id((n + 2) % 6), id((n + 3) % 6)];
      if (n % 3 === 0) return setStatus(n % 2 === 0 ? 'hidden' : 'published', some);
      const chosen = every[n % 5] ?? 0;
      return write(some.map((reviewId) => ({ reviewId, optionIds: [chosen, use.option('festa')] })));
    });
    await Promise.all(work);
    await setStatus('published', ids);
    await expectExact();
    const counted = (await summaries()).options.filter((row) => row.questionId === use.id);
    expect(counted.map((row) => row.answersCount)).toEqual([3, 3]);
  });
});
