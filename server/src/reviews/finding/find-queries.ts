import type { ReviewOrder } from '@opina/contract/constants/reviews';
import { runText } from '../../platform/database/engine/run-text.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { ReviewFilters } from '../list-queries.ts';
import { type PageRow, pageOf, type ReviewsPage } from '../page-queries.ts';
import { publicColumns } from '../queries.ts';

/** What a shopper looks for. All conditions hold together. */
export interface ReviewConditions extends ReviewFilters {
  /** Any of them; absent: all. */
  readonly stars?: readonly number[] | undefined;
  /** As `pt`. */
  readonly language?: string | undefined;
  readonly isVerified?: boolean | undefined;
  /** Of one question any of them, of several questions one of each. */
  readonly optionIds?: readonly number[] | undefined;
  /** Has a word at least. */
  readonly search?: string | undefined;
}

export interface FindingReviews extends ReviewConditions {
  readonly order: ReviewOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface FoundReviews extends ReviewsPage {
  readonly count: number;
  /** Whether there may be more than were counted. */
  readonly isAtLeast: boolean;
  readonly verifiedPurchases: number;
  readonly languages: readonly { readonly language: string; readonly count: number }[];
}

/**
 * What a search may cost, whatever the product: of each rating it looks at so many of the newest reviews, of the answers to surveys
 * at so many in all, and by words it finds so many. More words are looked for in the reviews themselves, but in a few only.
 */
export const maxPerRating = 2_000;
const maxAnswers = 10_000;
export const maxByWords = 2_000;
export const maxReadForWords = 200;

const columnsOfOrder: Readonly<Record<ReviewOrder, readonly string[]>> = {
  newest: [],
  helpful: ['upvotes_count DESC'],
  highest: ['rate DESC'],
  lowest: ['rate'],
};

const orderBy = (order: ReviewOrder, table: string): string =>
  [...columnsOfOrder[order], 'created_at DESC', 'id DESC'].map((column) => `${table}.${column}`).join(', ');

/** Which of a product's reviews are looked at: those with the words, by their index, or the newest. */
type Way = 'words' | 'newest';

type FoundRow = PageRow & {
  readonly matchCount: number;
  readonly isFull: boolean;
  readonly verifiedCount: number;
  readonly languageCounts: FoundReviews['languages'];
};

/** A page of the reviews that meet the conditions, and how many do. Undefined if there is no such store. */
export async function findReviews(
  sql: Sql,
  storeId: string,
  productCode: string,
  finding: FindingReviews,
): Promise<FoundReviews | undefined> {
  const read = (way: Way) => readFound(sql, storeId, productCode, finding, way);
  if (finding.search === undefined) return read('newest');
  const found = await read('words');
  return found?.isAtLeast ? read('newest') : found;
}

async function readFound(
  sql: Sql,
  storeId: string,
  productCode: string,
  finding: FindingReviews,
  way: Way,
): Promise<FoundReviews | undefined> {
  const { text, values } = statement(finding, way, [storeId, productCode, finding.limit, finding.offset]);
  const rows = await runText<FoundRow>(sql, text, values);
  const [first] = rows;
  const page = pageOf(rows);
  return (
    first &&
    page && {
      ...page,
      count: first.matchCount,
      isAtLeast: first.isFull,
      verifiedPurchases: first.verifiedCount,
      languages: first.languageCounts,
    }
  );
}

type Value = string | number | readonly number[];

/**
 * The statement's conditions are part of its text, and what they ask for is not: so each set of conditions has one plan. Exported for
 * a test, which looks at how it would be run. The first values are the store, the product, the limit and the offset.
 */
export function statement(
  finding: ReviewConditions & { order: ReviewOrder },
  way: Way,
  first: readonly Value[],
) {
  const values = [...first];
  const param = (value: Value) => `$${values.push(value)}`;
  const byOrder = orderBy(finding.order, 'found');
  const stars = param(finding.stars ?? [1, 2, 3, 4, 5]);
  const words = finding.search === undefined ? undefined : param(finding.search);
  const { pool, inTexts, isFull } = waysToFind(way, stars, words);
  const answered = finding.optionIds === undefined ? undefined : answeredBy(param(finding.optionIds));
  const conditions = [
    `rate = ANY (${stars}::int[])`,
    ...legacyConditions(finding, param),
    ...(answered === undefined ? [] : ['id IN (SELECT opinion_id FROM answered)']),
  ];
  const ofLanguage = finding.language === undefined ? 'true' : `language = ${param(finding.language)}`;
  const verified = finding.isVerified ? 'is_verified' : 'true';
  const text = `
    WITH ${answered === undefined ? '' : `answered AS MATERIALIZED (${answered}),`}
    pool AS MATERIALIZED (${pool}),
    found AS MATERIALIZED (
      SELECT id, rate, created_at, upvotes_count, lower(split_part(locale, '-', 1)) AS language,
        origin = 'bought_here' AS is_verified
      FROM pool WHERE ${conditions.join(' AND ')}),
    kept AS MATERIALIZED (
      ${inTexts(`SELECT * FROM found WHERE ${ofLanguage} AND ${verified}`, byOrder)}),
    page AS MATERIALIZED (
      SELECT ARRAY(SELECT id FROM kept AS found ORDER BY ${byOrder} LIMIT $3::int + 1 OFFSET $4) AS ids)
    SELECT s.locale AS store_locale, s.time_zone AS store_time_zone, s.collection AS store_collection,
      cardinality(page.ids) > $3::int AS has_more,
      (SELECT count(*)::int FROM kept) AS match_count,
      ${isFull} AS is_full,
      (SELECT count(*)::int FROM found WHERE is_verified AND ${ofLanguage}) AS verified_count,
      (SELECT coalesce(json_agg(l ORDER BY count DESC, language), '[]') FROM (
        SELECT language, count(*)::int FROM found WHERE ${verified} GROUP BY language) AS l) AS language_counts,
      ${publicColumns}
    FROM stores AS s
    CROSS JOIN page
    LEFT JOIN opinions AS o ON o.store_id = $1 AND o.id = ANY (page.ids[1:$3::int])
    WHERE s.id = $1
    ORDER BY ${orderBy(finding.order, 'o')}`;
  return { text, values };
}

/** By words or not: the reviews that are looked at, whether it is all of them, and how words are looked for in texts. */
function waysToFind(way: Way, stars: string, words: string | undefined) {
  if (words === undefined)
    return { pool: newest(stars), inTexts: (kept: string) => kept, isFull: isPoolFull };
  const query = `review_search(${words}::text)`;
  if (way === 'words') {
    const isFull = `(SELECT count(*) > ${maxByWords} FROM pool)`;
    return { pool: withWords(query), inTexts: (kept: string) => kept, isFull };
  }
  const inTexts = (kept: string, byOrder: string) => `
    SELECT * FROM (${kept} ORDER BY ${byOrder} LIMIT ${maxReadForWords}) AS k
    -- Looked up one by one.
    WHERE (
      SELECT review_words(o.locale, o.title || ' ' || o.text) @@ ${query}
      FROM opinions AS o WHERE o.store_id = $1 AND o.id = k.id)`;
  return { pool: newest(stars), inTexts, isFull: 'true' };
}

const columns = 'id, rate, created_at, upvotes_count, photos_count, origin, locale';

/** Of each rating the newest, from the index `opinions_by_rate` alone unless a flag asks for more. */
const newest = (stars: string) => `
  SELECT near.* FROM unnest(${stars}::int[]) AS wanted (rate) CROSS JOIN LATERAL (
    SELECT ${columns} FROM opinions
    WHERE store_id = $1 AND product_code = $2 AND rate = wanted.rate AND status = 'published'
    ORDER BY created_at DESC, id DESC LIMIT ${maxPerRating}) AS near`;

const isPoolFull = `(
  SELECT coalesce(max(count), 0) >= ${maxPerRating} FROM (SELECT count(*) FROM pool GROUP BY rate) AS c)`;

/**
 * Those with the words, by the index `opinions_by_search`. Store and product are one key in it. With a condition on the product alone
 * PostgreSQL, planning for no product in particular, reads all its reviews by another index and takes the words out of each text.
 */
const withWords = (query: string) => `
  SELECT ${columns} FROM opinions
  WHERE store_id = $1 AND status = 'published'
    AND store_id || chr(10) || product_code = $1 || chr(10) || $2
    AND review_words(locale, title || ' ' || text) @@ ${query}
  LIMIT ${maxByWords + 1}`;

/** The reviews with an answer to each of the options' questions, from the index of answers alone. */
const answeredBy = (options: string) => `
  SELECT opinion_id FROM unnest(${options}::bigint[]) AS wanted (id) CROSS JOIN LATERAL (
    SELECT opinion_id, question_id FROM survey_answers
    WHERE store_id = $1 AND product_code = $2 AND option_id = wanted.id AND counted
    ORDER BY created_at DESC, opinion_id DESC LIMIT ${maxAnswers} / cardinality(${options}::bigint[])) AS a
  GROUP BY opinion_id
  HAVING count(DISTINCT question_id) = (
    SELECT count(DISTINCT question_id) FROM survey_options WHERE store_id = $1 AND id = ANY (${options}::bigint[]))`;

/** What `reviewIds` filters by. The index does not have these texts and sale items: each review is looked up. */
function legacyConditions(
  { positive, negative, byText, withPhotos, saleItemIds }: ReviewFilters,
  param: (value: Value) => string,
): string[] {
  const review = 'FROM opinions AS o WHERE o.store_id = $1 AND o.id = pool.id';
  return [
    ...(positive ? ['rate >= 4'] : []),
    ...(negative ? ['rate <= 2'] : []),
    ...(withPhotos ? ['photos_count > 0'] : []),
    ...(byText ? [`(SELECT o.text <> '' ${review})`] : []),
    ...(saleItemIds ? [`(SELECT o.sale_item_id = ANY (${param(saleItemIds)}::bigint[]) ${review})`] : []),
  ];
}
