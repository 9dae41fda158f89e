import type { Status } from '@opina/contract/constants/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteReview, writeReviewStatus } from '#test/database/review-status';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { plainImport } from '#test/imports/plain-rows';
import { erasePersonalData } from '../../personal-data/erase-personal-data.ts';
import { writePublicAnswer } from '../../questions/answer-queries.ts';
import { writeQuestionStatus } from '../../questions/writes.ts';
import { writeSurveyAnswers } from '../../surveys/writes.ts';
import { writeReviews } from '../store-file/import.ts';
import { castVote } from '../voting/cast-vote.ts';

const statuses: readonly Status[] = ['published', 'hidden', 'pending'];

describe.each(testEngines)('showing and hiding on $name', (engine) => {
  let database: TestDatabase;
  let reviews: number[];
  let questions: number[];
  let options: number[];

  beforeAll(async () => {
    database = await engine.open();
    const codes = ['a', 'b', 'c'];
    const ids = await seedStore(database.sql, {
      id: 'loja',
      products: codes.map((code) => ({
        code,
        reviews: Array.from({ length: 8 }, (_, n) => ({
          rate: (n % 5) + 1,
          ...(n % 3 ? { recommends: n % 2 === 0 } : {}),
          status: statuses[n % 3] ?? 'published',
          saleItemId: n + 1,
          photos: Array.from({ length: n % 3 }, (_, photo) => `${code}-${n}-${photo}`),
        })),
        questions: Array.from({ length: 4 }, (_, n) => ({
          question: `${n}?`,
          status: statuses[n % 3] ?? 'published',
        })),
      })),
    });
    reviews = codes.flatMap((code) => ids[code] ?? []);
    const rows = await database.sql<{ id: number }[]>`SELECT id FROM questions ORDER BY id`;
    questions = rows.map(({ id }) => id);
    const survey = { kind: 'evaluator_profile', description: 'Altura', options: ['Alta', 'Baixa'] } as const;
    const { option } = await seedSurveyQuestion(database.sql, 'loja', survey);
    options = [option('Alta'), option('Baixa')];
    await writeSurveyAnswers(
      database.sql,
      'loja',
      reviews.map((reviewId, n) => ({ reviewId, optionIds: [options[n % 2] ?? 0] })),
    );
  });
  afterAll(() => database.close());

  /** What is kept, and what is there. */
  async function counts() {
    const { sql } = database;
    const kept = {
      products: await sql`
        SELECT product_code, rate_1, rate_2, rate_3, rate_4, rate_5, recommends_yes, recommends_no,
          opinions_with_photos, photos, questions
        FROM product_summaries ORDER BY product_code`,
      store: await sql`SELECT rate_count, rate_sum FROM store_summaries`,
      survey: await sql`
        SELECT product_code, option_id, answers_count FROM survey_summaries
        WHERE answers_count > 0 ORDER BY product_code, option_id`,
      respondents: await sql`
        SELECT product_code, sum(reviews_count)::int8 AS n FROM survey_respondents
        GROUP BY product_code HAVING sum(reviews_count) > 0 ORDER BY product_code`,
      counted: await sql`
        SELECT count(*) AS n FROM survey_answers AS a JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id
        WHERE a.counted <> (o.status = 'published')`,
    };
    const there = {
      products: await sql`
        SELECT p.code AS product_code,
          count(*) FILTER (WHERE rate = 1)::int AS rate_1, count(*) FILTER (WHERE rate = 2)::int AS rate_2,
          count(*) FILTER (WHERE rate = 3)::int AS rate_3, count(*) FILTER (WHERE rate = 4)::int AS rate_4,
          count(*) FILTER (WHERE rate = 5)::int AS rate_5,
          count(*) FILTER (WHERE recommends)::int AS recommends_yes,
          count(*) FILTER (WHERE NOT recommends)::int AS recommends_no,
          count(*) FILTER (WHERE photos_count > 0)::int AS opinions_with_photos,
          coalesce(sum((SELECT count(*) FROM opinion_photos AS f WHERE f.store_id = o.store_id AND f.opinion_id = o.id)), 0)::int AS photos,
          (SELECT count(*) FROM questions AS q
            WHERE q.store_id = p.store_id AND q.product_code = p.code AND q.status = 'published')::int AS questions
        FROM products AS p LEFT JOIN opinions AS o
          ON o.store_id = p.store_id AND o.product_code = p.code AND o.status = 'published'
        GROUP BY p.store_id, p.code ORDER BY p.code`,
      store: await sql`
        SELECT count(*) AS rate_count, coalesce(sum(rate), 0)::int8 AS rate_sum FROM opinions
        WHERE status = 'published'`,
      survey: await sql`
        SELECT a.product_code, option_id, count(*)::int AS answers_count
        FROM survey_answers AS a JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id AND o.status = 'published'
        GROUP BY a.product_code, option_id ORDER BY a.product_code, option_id`,
      respondents: await sql`
        SELECT a.product_code, count(DISTINCT opinion_id) AS n
        FROM survey_answers AS a JOIN opinions AS o ON o.store_id = a.store_id AND o.id = a.opinion_id AND o.status = 'published'
        GROUP BY a.product_code ORDER BY a.product_code`,
      counted: [{ n: 0 }],
    };
    return { kept: plain(kept), there: plain(there) };
  }
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

  async function expectRecount(): Promise<void> {
    const { kept, there } = await counts();
    expect(kept).toEqual(there);
  }

  it('counts a review once, also after repeated calls', async () => {
    const [id = 0] = reviews;
    for (const status of [
      'hidden',
      'hidden',
      'pending',
      'published',
      'published',
      'hidden',
      'published',
    ] as const) {
      expect(await writeReviewStatus(database.sql, 'loja', id, status)).toBe(true);
      await expectRecount();
    }
    expect(await writeReviewStatus(database.sql, 'outra', id, 'hidden')).toBe(false);
    expect(await writeReviewStatus(database.sql, 'loja', 999_999, 'hidden')).toBe(false);
    await expectRecount();
  });

  it('counts exactly under parallel changes', async () => {
    const { sql } = database;
    const round = async (seed: number) => {
      const pick = (n: number) => (seed * 7 + n * 5) % reviews.length;
      const works = reviews.flatMap((id, n) => [
        writeReviewStatus(sql, 'loja', id, statuses[(n + seed) % 3] ?? 'hidden'),
        writeReviewStatus(sql, 'loja', reviews[pick(n)] ?? 0, statuses[(n + seed + 1) % 3] ?? 'hidden'),
        writeSurveyAnswers(sql, 'loja', [
          { reviewId: reviews[pick(n + 1)] ?? 0, optionIds: [options[(n + seed) % 2] ?? 0] },
          { reviewId: reviews[pick(n + 4)] ?? 0, optionIds: [...options] },
        ]),
        castVote(sql, {
          reviewId: id,
          storeId: 'loja',
          visitorHash: new Uint8Array([n]),
          next: () => 'upvote',
        }),
      ]);
      const asked = questions.flatMap((id, n) => [
        writeQuestionStatus(sql, 'loja', id, { status: statuses[(n + seed) % 3] ?? 'hidden' }),
        writePublicAnswer(sql, 'loja', id, { answer: 'Sim', mailExpiresAt: new Date('2030-01-01') }),
      ]);
      const imported = writeReviews(
        sql,
        'loja',
        'csv',
        ['c', 'a', 'b'].map((code) => imports(code, seed)),
      );
      await Promise.all([...works, ...asked, imported]);
    };
    for (let seed = 0; seed < 4; seed++) {
      await round(seed);
      await expectRecount();
    }
  });

  it('deletes and erases with exact counts, in parallel with other changes', async () => {
    const { sql } = database;
    const half = reviews.slice(0, 12);
    await sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE id = ANY (${half})`;
    await Promise.all([
      ...reviews.map((id, n) => writeReviewStatus(sql, 'loja', id, n % 2 ? 'hidden' : 'published')),
      ...reviews.slice(6, 9).map((id) => deleteReview(sql, 'loja', id)),
      erasePersonalData(sql, 'loja', 'ANA@cliente.example', 'anonymise'),
    ]);
    await expectRecount();
    const left = await sql`SELECT id FROM opinions WHERE id = ANY (${reviews.slice(6, 9)})`;
    expect(left).toHaveLength(0);
    expect(await deleteReview(sql, 'loja', reviews[6] ?? 0)).toBe(false);

    await sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE id > ${reviews[12] ?? 0}`;
    await Promise.all([
      ...reviews.map((id) => writeReviewStatus(sql, 'loja', id, 'published')),
      erasePersonalData(sql, 'loja', 'ana@cliente.example', 'delete'),
    ]);
    await expectRecount();
    expect(await sql`SELECT id FROM opinions WHERE author_email IS NOT NULL`).toHaveLength(0);
  });
});

const imports = (productCode: string, seed: number) =>
  plainImport(`${productCode}${seed}`, { productCode, productName: `Produto ${seed}`, locale: 'pt-BR' });
