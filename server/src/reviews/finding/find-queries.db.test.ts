import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { reviewIds } from '../list-queries.ts';
import {
  type FindingReviews,
  findReviews,
  maxByWords,
  maxPerRating,
  maxReadForWords,
  statement,
} from './find-queries.ts';

const newest: FindingReviews = { order: 'newest', limit: 4, offset: 0 };
const more = 8_040;
/**
 * While another transaction of this database runs, VACUUM does not mark all pages, and plans by an index alone cost more than others.
 * Throws what stands in the way if it stays.
 */
async function markPages(sql: TestDatabase['sql']): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const [pages] = await sql<{ marked: boolean }[]>`
      SELECT relallvisible >= relpages * 0.95 AS marked FROM pg_class WHERE oid = 'opinions'::regclass`;
    if (pages?.marked) return;
    await sql`VACUUM opinions`;
  }
  const [found] = await sql`
    SELECT relpages, relallvisible, (
      SELECT json_agg(json_build_object('type', backend_type, 'state', state, 'xmin', backend_xmin::text, 'query', query))
      FROM pg_stat_activity WHERE backend_xmin IS NOT NULL AND pid <> pg_backend_pid()
    ) AS others
    FROM pg_class WHERE oid = 'opinions'::regclass`;
  throw new Error(`VACUUM marks too few pages: ${JSON.stringify(found)}`);
}

const wholeTable = /Seq Scan on (opinions|survey_answers)\b/;

describe.each(testEngines)('queries that find reviews on $name', ({ name, open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const { sql } = database;
    await sql`INSERT INTO stores (id, name) SELECT 's' || n, 'Loja' FROM generate_series(1, 10) AS n`;
    await sql`
      INSERT INTO products (store_id, code)
      SELECT 's' || s, 'p' || p FROM generate_series(1, 10) AS s, generate_series(1, 10) AS p`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 's' || s, 'p' || p, 1 + n % 5, 'Bom tecido ' || md5(n::text), 'pt-BR', now() - n * interval '1 minute'
      FROM generate_series(1, 10) AS s, generate_series(1, 10) AS p, generate_series(1, 20) AS n`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 's1', 'p1', 5, CASE WHEN n % 100 = 0 THEN 'Bom, raridade' ELSE 'Bom' END, 'pt-BR', now() - n * interval '1 hour'
      FROM generate_series(1, ${maxPerRating + more}) AS n`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 's2', 'p2', 5, 'Bom tecido', 'pt-BR', now() - n * interval '1 hour' FROM generate_series(1, 900) AS n`;
    // As on most servers: a few stores and products have most reviews, and most have few.
    await sql`INSERT INTO stores (id, name) SELECT 'few-' || n, 'Loja' FROM generate_series(1, 9000) AS n`;
    await sql`INSERT INTO products (store_id, code) SELECT 'few-' || n, 'p' FROM generate_series(1, 9000) AS n`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 'few-' || n, 'p', 4, 'Bom tecido', 'pt-BR', now() FROM generate_series(1, 9000) AS n`;
    await sql`INSERT INTO products (store_id, code) SELECT 's2', 'rare-' || n FROM generate_series(1, 3000) AS n`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 's2', 'rare-' || n, 4, 'Bom tecido', 'pt-BR', now() FROM generate_series(1, 3000) AS n`;
    await sql`
      INSERT INTO survey_questions (id, store_id, kind, description, weight) VALUES (1, 's1', 'use_cases', 'Uso', 5)`;
    await sql`
      INSERT INTO survey_options (id, store_id, question_id, description, ordering, weight)
      SELECT n, 's1', 1, 'Uso ' || n, n, 1 FROM generate_series(1, 5) AS n`;
    await sql`
      INSERT INTO survey_answers (store_id, opinion_id, option_id, question_id, kind, product_code, created_at, counted)
      SELECT store_id, id, 1 + id % 5, 1, 'use_cases', product_code, created_at, true FROM opinions WHERE store_id = 's1'`;
    await sql`VACUUM ANALYZE`;
    // An index that grew row by row may have one level more than another, which costs more than sorting the reviews of a usual product.
    if (name !== 'citus') await sql`REINDEX TABLE opinions`;
    if (name !== 'citus') await markPages(sql);
  });
  afterAll(() => database.close());

  const planOf = async (finding: Partial<FindingReviews>, way: 'words' | 'newest') => {
    const { text, values } = statement({ ...newest, ...finding }, way, ['s1', 'p1', 4, 0]);
    const rows = await database.sql.unsafe(`EXPLAIN ${text}`, values as never[]);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  // The plan of one node: a distributed database has other names in it.
  const plans = name === 'citus' ? [] : ([undefined] as const);

  it.each(plans)('look through the ratings by an index that has all they ask', async () => {
    const plan = await planOf(
      { stars: [4, 5], withPhotos: true, language: 'pt', isVerified: true },
      'newest',
    );
    expect(plan).not.toMatch(wholeTable);
    // The second where another transaction keeps VACUUM from marking the pages, so that rows are looked at too.
    expect(plan).toMatch(/(Index Only Scan using|Bitmap Index Scan on) opinions_by_rate/);
    expect(plan).toMatch(
      /Index Cond: \(\(store_id = 's1'::text\) AND \(product_code = 'p1'::text\) AND \(rate = /,
    );
  });

  it.each(plans)('find words by their index', async () => {
    const plan = await planOf({ search: 'raridade do tecido' }, 'words');
    expect(plan).not.toMatch(wholeTable);
    expect(plan).toContain('opinions_by_search');
  });

  /** For no product in particular, as PostgreSQL plans a statement that it runs often. */
  const commonPlan = async (text: string, values: string) => {
    const rows = await database.sql.begin(async (tx) => {
      await tx`SET LOCAL plan_cache_mode = force_generic_plan`;
      await tx.unsafe(`PREPARE common AS ${text}`);
      const explained = await tx.unsafe(`EXPLAIN EXECUTE common(${values})`);
      await tx`DEALLOCATE common`;
      return explained;
    });
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  /** What may keep the planner from an index. */
  const whyNot = async (index: string) => {
    const found = await database.sql`
      SELECT relname, relpages, relallvisible, indisvalid, indcheckxmin FROM pg_class LEFT JOIN pg_index ON indexrelid = pg_class.oid
      WHERE relname IN ('opinions', ${index})`;
    return JSON.stringify(found);
  };

  it.each(plans)('find words by their index whatever the product', async () => {
    const { text } = statement({ ...newest, search: 'raridade do tecido' }, 'words', ['s2', 'p2', 4, 0]);
    const plan = await commonPlan(text, "'s2', 'p2', 4, 0, ARRAY[1, 2, 3, 4, 5], 'raridade do tecido'");
    expect(plan).toContain('opinions_by_search');
  });

  it.each(plans)('read positive reviews by votes in their order whatever the product', async () => {
    const text = reviewIds({ order: 'votes', positive: true }, 'LIMIT $3::int OFFSET $4::int');
    const plan = await commonPlan(text, "'s2', 'p2', 4, 0");
    expect(plan, await whyNot('opinions_by_votes')).toContain('opinions_by_votes');
    expect(plan).not.toContain('Sort');
  });

  it.each(plans)('read answers to surveys by option', async () => {
    const plan = await planOf({ optionIds: [1, 2, 3] }, 'newest');
    expect(plan).toContain('survey_answers_by_option');
    expect(plan).not.toMatch(wholeTable);
  });

  const find = async (finding: Partial<FindingReviews>) => {
    const found = await findReviews(database.sql, 's1', 'p1', { ...newest, ...finding });
    if (found === undefined) throw new Error('No such store');
    return found;
  };

  it('look at a limited number of reviews, and say so', async () => {
    expect(await find({ stars: [5] })).toMatchObject({ count: maxPerRating, isAtLeast: true, hasMore: true });
    expect(await find({ stars: [1, 2, 3] })).toMatchObject({ count: 12, isAtLeast: false });
  });

  it('find rare words among any number of reviews', async () => {
    expect(await find({ search: 'raridades' })).toMatchObject({
      count: Math.floor((maxPerRating + more) / 100),
      isAtLeast: false,
    });
    expect(await find({ search: 'raridade', stars: [4] })).toMatchObject({ count: 0, isAtLeast: false });
  });

  it('read texts of a few reviews for words that too many reviews have', async () => {
    const found = await find({ search: 'bom' });
    expect(found).toMatchObject({ count: maxReadForWords, isAtLeast: true, hasMore: true });
    expect(found.reviews).toHaveLength(4);
    expect(maxByWords).toBeLessThan(maxPerRating + more);
    const lowest = await find({ search: 'bom', order: 'lowest' });
    expect(lowest.reviews.map(({ rate }) => rate)).toEqual([1, 1, 1, 1]);
  });
});
