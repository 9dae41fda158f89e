import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** A product's survey. Its questions are chosen by `tags` or, without them, by the product's tags. */
export interface SurveyScope {
  readonly storeId: string;
  readonly productCode: string;
  readonly tags?: readonly string[] | undefined;
}

export interface SurveyQuestionSummary<K extends SurveyAnswerKind = SurveyAnswerKind> {
  readonly id: number;
  readonly kind: K;
  readonly description: string;
  /** Of an attribute: the ordering that means "as expected". */
  readonly weight: number;
  /** Of an attribute: the orderings that mean "as expected", if the store sets them. */
  readonly expected: readonly number[] | null;
  /** All options of the question, in their order; `answersCount` counts published reviews of the product. */
  readonly options: readonly {
    readonly id: number;
    readonly description: string;
    readonly ordering: number;
    readonly weight: number;
    readonly answersCount: number;
  }[];
}

export interface SurveyAnswersListing extends SurveyScope {
  readonly kind?: SurveyAnswerKind | undefined;
  readonly optionId?: number | undefined;
  readonly saleItemIds?: readonly number[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The survey answers of one review to the questions of one kind. */
export interface ReviewAnswers {
  readonly saleItemId: number;
  readonly kind: SurveyAnswerKind;
  readonly options: {
    readonly id: number;
    readonly description: string;
    readonly question: { readonly id: number; readonly description: string };
  }[];
}

type Fragment = ReturnType<Sql>;

/**
 * The product's survey questions of these kinds with an answer in a published review, in their order. A retired option is among
 * their options if somebody chose it.
 */
export async function listSurveyQuestions<K extends SurveyAnswerKind>(
  sql: Sql,
  scope: SurveyScope,
  kinds: readonly K[],
): Promise<SurveyQuestionSummary<K>[]> {
  const { storeId, productCode } = scope;
  const product = sql`s.store_id = ${storeId} AND s.product_code = ${productCode}`;
  return sql<SurveyQuestionSummary<K>[]>`
    SELECT q.id, q.kind, q.description, q.weight, q.expected,
      json_agg(
        json_build_object(
          'id', p.id, 'description', p.description, 'ordering', p.ordering, 'weight', p.weight,
          'answersCount', coalesce(s.answers_count, 0))
        ORDER BY p.ordering) AS options
    FROM survey_questions AS q
    JOIN survey_options AS p ON p.store_id = q.store_id AND p.question_id = q.id
    LEFT JOIN survey_summaries AS s ON ${product} AND s.option_id = p.id
    WHERE q.store_id = ${storeId} AND q.kind = ANY (${kinds}) AND ${isAsked(sql, scope)}
      AND q.id IN (SELECT s.question_id FROM survey_summaries AS s WHERE ${product} AND s.answers_count > 0)
      AND (p.retired_at IS NULL OR s.answers_count > 0)
    GROUP BY q.id, q.kind, q.description, q.weight, q.expected, q.position
    ORDER BY q.position, q.id`;
}

/** A page of survey answers of published reviews, newest first, and their number on all pages. */
export async function readSurveyAnswers(
  sql: Sql,
  listing: SurveyAnswersListing,
): Promise<{ readonly items: ReviewAnswers[]; readonly total: number }> {
  const questionIds = await findAskedIds(sql, listing);
  if (questionIds.length === 0) return { items: [], total: 0 };
  const [items, total] = await Promise.all([
    readPage(sql, listing, questionIds),
    readTotal(sql, listing, questionIds),
  ]);
  return { items, total };
}

/** Whether question `q` belongs to the product's survey. */
function isAsked(sql: Sql, { storeId, productCode, tags }: SurveyScope): Fragment {
  const shared = tags
    ? sql`${tags}`
    : sql`(SELECT tags FROM products WHERE store_id = ${storeId} AND code = ${productCode})`;
  return sql`(q.tags = '{}' OR q.tags && ${shared})`;
}

async function findAskedIds(
  sql: Sql,
  listing: SurveyScope & Pick<SurveyAnswersListing, 'kind'>,
): Promise<number[]> {
  const ofKind = listing.kind === undefined ? sql`` : sql`AND q.kind = ${listing.kind}`;
  const rows = await sql<{ id: number }[]>`
    SELECT q.id FROM survey_questions AS q
    WHERE q.store_id = ${listing.storeId} ${ofKind} AND ${isAsked(sql, listing)}`;
  return rows.map((row) => row.id);
}

/**
 * Selects one row for each review and kind, from an index alone or, for some sale items, by the ids of their reviews. These
 * reviews belong to the product, so the query does not filter by product again: the planner would read all its answers.
 */
function selectKeys(sql: Sql, listing: SurveyAnswersListing, questionIds: readonly number[]): Fragment {
  const { storeId, productCode, optionId, saleItemIds } = listing;
  const reviews =
    saleItemIds === undefined
      ? sql`a.product_code = ${productCode}`
      : sql`a.opinion_id IN (
          SELECT id FROM opinions
          WHERE store_id = ${storeId} AND product_code = ${productCode}
            AND sale_item_id = ANY (${saleItemIds}))`;
  return sql`
    SELECT a.created_at, a.opinion_id, a.kind
    FROM survey_answers AS a
    WHERE a.store_id = ${storeId} AND ${reviews} AND a.counted
      AND a.question_id = ANY (${questionIds})
      ${optionId === undefined ? sql`` : sql`AND a.option_id = ${optionId}`}
    GROUP BY a.created_at, a.opinion_id, a.kind`;
}

async function readPage(sql: Sql, listing: SurveyAnswersListing, questionIds: readonly number[]) {
  return sql<ReviewAnswers[]>`
    WITH page AS (
      ${selectKeys(sql, listing, questionIds)}
      ORDER BY created_at DESC, opinion_id DESC, kind
      LIMIT ${listing.limit} OFFSET ${listing.offset})
    SELECT o.sale_item_id, page.kind, chosen.options
    FROM page
    JOIN opinions AS o
      ON o.store_id = ${listing.storeId} AND o.id = page.opinion_id AND o.status = 'published'
    -- Review by review: a join might read the answers of all the store's reviews.
    CROSS JOIN LATERAL (${chosenOptions(sql, listing.storeId, questionIds)}) AS chosen
    ORDER BY page.created_at DESC, page.opinion_id DESC, page.kind`;
}

/** The options that were chosen in review `o` of questions of the kind of the row `page`. */
const chosenOptions = (sql: Sql, storeId: string, questionIds: readonly number[]): Fragment => sql`
  SELECT json_agg(
    json_build_object(
      'id', p.id, 'description', p.description,
      'question', json_build_object('id', q.id, 'description', q.description))
    ORDER BY q.id, p.ordering) AS options
  FROM survey_answers AS a
  JOIN survey_options AS p ON p.store_id = a.store_id AND p.id = a.option_id
  JOIN survey_questions AS q ON q.store_id = a.store_id AND q.id = a.question_id
  WHERE a.store_id = ${storeId} AND a.opinion_id = o.id AND a.kind = page.kind
    AND a.question_id = ANY (${questionIds})`;

/** The survey answers of one review as shoppers would see them if it was published. */
export async function readAnswersOfReview(
  sql: Sql,
  scope: SurveyScope & { readonly reviewId: number },
): Promise<ReviewAnswers[]> {
  const { storeId, reviewId } = scope;
  const questionIds = await findAskedIds(sql, scope);
  if (questionIds.length === 0) return [];
  return sql<ReviewAnswers[]>`
    WITH page AS (
      SELECT DISTINCT kind FROM survey_answers
      WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND question_id = ANY (${questionIds}))
    SELECT o.sale_item_id, page.kind, chosen.options
    FROM page
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = ${reviewId} AND o.sale_item_id IS NOT NULL
    CROSS JOIN LATERAL (${chosenOptions(sql, storeId, questionIds)}) AS chosen
    ORDER BY page.kind`;
}

/** Reads the number from the summaries. For sale items, of which there are at most a hundred, it counts the answers. */
async function readTotal(sql: Sql, listing: SurveyAnswersListing, questionIds: readonly number[]) {
  const { storeId, productCode, optionId, saleItemIds } = listing;
  const select =
    saleItemIds !== undefined
      ? sql`SELECT count(*) AS total FROM (${selectKeys(sql, listing, questionIds)}) AS keys`
      : optionId !== undefined
        ? sql`
          SELECT coalesce(sum(answers_count), 0) AS total FROM survey_summaries
          WHERE store_id = ${storeId} AND product_code = ${productCode} AND option_id = ${optionId}
            AND question_id = ANY (${questionIds})`
        : sql`
          SELECT coalesce(sum(reviews_count), 0) AS total FROM survey_respondents
          WHERE store_id = ${storeId} AND product_code = ${productCode} AND question_ids && ${questionIds}`;
  const { total } = oneRow(await sql<{ total: number }[]>`${select}`);
  return total;
}
