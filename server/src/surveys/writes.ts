import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { lockSummaries } from '../products/summaries.ts';

/** All options that the customer of a review chose, of any survey question of the store. */
export interface ReviewChoices {
  readonly reviewId: number;
  readonly optionIds: readonly number[];
}

interface AnsweredReview {
  readonly id: number;
  readonly productCode: string;
  readonly saleItemId: number | null;
  readonly isPublished: boolean;
}

interface ChosenOption {
  readonly id: number;
  readonly questionId: number;
  readonly kind: SurveyAnswerKind;
}

/**
 * Replaces the survey answers of these reviews, and updates the summaries with those of published reviews, in one
 * transaction. The same answers again change nothing. A review without a sale item cannot have answers: on the wire, the
 * sale item identifies them. Throws `survey.opinion_unknown`, `survey.sale_item_missing`, `survey.option_unknown`,
 * `survey.option_conflict`.
 */
export async function writeSurveyAnswers(
  sql: Sql,
  storeId: string,
  reviews: readonly ReviewChoices[],
): Promise<void> {
  await sql.begin(async (tx) => {
    const ids = reviews.map(({ reviewId }) => reviewId);
    const before = await readChosen(tx, storeId, ids);
    await replaceSurveyAnswers(tx, storeId, reviews);
    const after = await readChosen(tx, storeId, ids);
    for (const id of ids) {
      await recordActivity(tx, storeId, {
        subject: 'review',
        id,
        before: { survey_options: before.get(id) ?? [] },
        after: { survey_options: after.get(id) ?? [] },
      });
    }
  });
}

/** The same as a part of a transaction. */
export async function replaceSurveyAnswers(
  tx: TransactionSql,
  storeId: string,
  answered: readonly ReviewChoices[],
): Promise<void> {
  const choices = new Map(answered.map(({ reviewId, optionIds }) => [reviewId, new Set(optionIds)]));
  const reviews = await lockReviews(tx, storeId, [...choices.keys()]);
  refuseUnanswerable(reviews, choices);
  refuseOptions(await findOptions(tx, storeId, choices), choices);
  const changed = await findChanged(tx, storeId, choices);
  if (changed.length === 0) return;
  await uncount(tx, storeId, changed);
  await tx`
      DELETE FROM survey_answers
      WHERE store_id = ${storeId} AND opinion_id = ANY (${changed})`;
  await insertAnswers(tx, storeId, changed, choices);
  await count(tx, storeId, publishedOf(reviews, changed));
}

/**
 * These options and what the customer chose before that is not asked any more, which a changed review keeps. Of an attribute, a new
 * answer replaces it.
 */
export async function withRetiredAnswers(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  optionIds: readonly number[],
): Promise<number[]> {
  const kept = await tx<{ id: number }[]>`
    SELECT a.option_id AS id FROM survey_answers AS a
    JOIN survey_options AS p ON p.store_id = a.store_id AND p.id = a.option_id
    JOIN survey_questions AS q ON q.store_id = a.store_id AND q.id = a.question_id
    WHERE a.store_id = ${storeId} AND a.opinion_id = ${reviewId}
      AND (p.retired_at IS NOT NULL OR q.retired_at IS NOT NULL)
      AND NOT (q.kind = 'attribute' AND q.id IN (
        SELECT question_id FROM survey_options WHERE store_id = ${storeId} AND id = ANY (${[...optionIds]}::bigint[])))`;
  return [...optionIds, ...kept.map(({ id }) => id)];
}

/**
 * Updates the summaries after the status of these reviews changed. Every transaction that shows or hides reviews calls it
 * after the change; one that changes several reviews locks them by id first. To delete a review, hide it first: deleting its
 * answers does not update the summaries.
 */
export async function updateSurveySummaries(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  const reviews = await lockReviews(tx, storeId, reviewIds);
  await uncount(tx, storeId, reviewIds);
  await count(tx, storeId, publishedOf(reviews, reviewIds));
}

/**
 * Gives the answers of locked reviews to another product, and takes them out of the summaries. The caller gives the reviews to it
 * too, and then calls `updateSurveySummaries`.
 */
export async function moveSurveyAnswers(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
  productCode: string,
): Promise<void> {
  await uncount(tx, storeId, reviewIds);
  await tx`
    UPDATE survey_answers SET product_code = ${productCode}
    WHERE store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})`;
}

function publishedOf(reviews: readonly AnsweredReview[], ids: readonly number[]): number[] {
  const published = new Set(reviews.flatMap(({ id, isPublished }) => (isPublished ? [id] : [])));
  return ids.filter((id) => published.has(id));
}

/** Locks reviews by id, then summaries by product. All transactions that change both lock in this order. */
async function lockReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<AnsweredReview[]> {
  const reviews = await lockInStore(
    tx,
    storeId,
    tx<AnsweredReview[]>`
    SELECT id, product_code, sale_item_id,
      status = 'published' AS is_published
    FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${ids})
    ORDER BY id
    FOR UPDATE`,
  );
  const codes = [...new Set(reviews.map(({ productCode }) => productCode))];
  await lockSummaries(tx, storeId, codes);
  return reviews;
}

type Choices = ReadonlyMap<number, ReadonlySet<number>>;

function refuseUnanswerable(reviews: readonly AnsweredReview[], choices: Choices): void {
  const known = new Map(reviews.map((review) => [review.id, review]));
  for (const [reviewId, optionIds] of choices) {
    const review = known.get(reviewId);
    if (review === undefined) throw new OpinaError('survey.opinion_unknown', { detail: String(reviewId) });
    if (review.saleItemId === null && optionIds.size > 0) {
      throw new OpinaError('survey.sale_item_missing', { detail: String(reviewId), field: 'options' });
    }
  }
}

async function findOptions(tx: TransactionSql, storeId: string, choices: Choices): Promise<ChosenOption[]> {
  const ids = [...new Set([...choices.values()].flatMap((optionIds) => [...optionIds]))];
  return tx<ChosenOption[]>`
    SELECT p.id, q.id AS question_id, q.kind
    FROM survey_options AS p JOIN survey_questions AS q ON q.store_id = p.store_id AND q.id = p.question_id
    WHERE p.store_id = ${storeId} AND p.id = ANY (${ids})`;
}

function refuseOptions(options: readonly ChosenOption[], choices: Choices): void {
  const known = new Map(options.map((option) => [option.id, option]));
  for (const [reviewId, optionIds] of choices) {
    const chosen = [...optionIds].map((id) => {
      const option = known.get(id);
      if (option === undefined) throw new OpinaError('survey.option_unknown', { detail: String(id) });
      return option;
    });
    refuseTwoOfAttribute(reviewId, chosen);
  }
}

function refuseTwoOfAttribute(reviewId: number, chosen: readonly ChosenOption[]): void {
  const attributes = chosen.filter(({ kind }) => kind === 'attribute').map(({ questionId }) => questionId);
  if (new Set(attributes).size < attributes.length) {
    throw new OpinaError('survey.option_conflict', { detail: `review ${reviewId}` });
  }
}

/** The ids of the options that the customers of these reviews chose, ascending. */
async function readChosen(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await tx<{ reviewId: number; optionId: number }[]>`
    SELECT opinion_id AS review_id, option_id
    FROM survey_answers
    WHERE store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})
    ORDER BY option_id`;
  const stored = new Map<number, number[]>();
  for (const { reviewId, optionId } of rows) {
    stored.set(reviewId, [...(stored.get(reviewId) ?? []), optionId]);
  }
  return stored;
}

/** The reviews whose stored answers differ. */
async function findChanged(tx: TransactionSql, storeId: string, choices: Choices): Promise<number[]> {
  const stored = await readChosen(tx, storeId, [...choices.keys()]);
  return [...choices].flatMap(([reviewId, optionIds]) => {
    const before = stored.get(reviewId) ?? [];
    const isSame = before.length === optionIds.size && before.every((optionId) => optionIds.has(optionId));
    return isSame ? [] : [reviewId];
  });
}

async function insertAnswers(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
  choices: Choices,
): Promise<void> {
  const rows = reviewIds.flatMap((reviewId) =>
    [...(choices.get(reviewId) ?? [])].map((optionId) => ({ opinion_id: reviewId, option_id: optionId })),
  );
  await tx`
    INSERT INTO survey_answers (
      store_id, opinion_id, option_id, question_id, kind, product_code, created_at)
    SELECT ${storeId}::text, o.id, p.id, q.id, q.kind, o.product_code, o.created_at
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS r (opinion_id bigint, option_id bigint)
    JOIN opinions AS o
      ON o.store_id = ${storeId} AND o.id = r.opinion_id AND o.id = ANY (${reviewIds})
    JOIN survey_options AS p ON p.store_id = ${storeId} AND p.id = r.option_id
    JOIN survey_questions AS q ON q.store_id = ${storeId} AND q.id = p.question_id`;
}

/** Subtracts the counted answers of these reviews from the summaries. */
async function uncount(tx: TransactionSql, storeId: string, reviewIds: readonly number[]): Promise<void> {
  const { answers, respondents } = countedOf(tx, storeId, reviewIds);
  await tx`
    UPDATE survey_summaries AS s SET answers_count = s.answers_count - gone.number
    FROM (${answers}) AS gone
    WHERE s.store_id = ${storeId} AND s.product_code = gone.product_code AND s.option_id = gone.option_id`;
  await tx`
    UPDATE survey_respondents AS r SET reviews_count = r.reviews_count - gone.number
    FROM (${respondents}) AS gone
    WHERE r.store_id = ${storeId} AND r.product_code = gone.product_code AND r.kind = gone.kind
      AND r.question_ids = gone.question_ids`;
  await tx`
    UPDATE survey_answers SET counted = false
    WHERE store_id = ${storeId} AND opinion_id = ANY (${reviewIds}) AND counted`;
}

/** Adds the answers of these reviews to the summaries. The reviews are published and not counted yet. */
async function count(tx: TransactionSql, storeId: string, reviewIds: readonly number[]): Promise<void> {
  await tx`
    UPDATE survey_answers SET counted = true
    WHERE store_id = ${storeId} AND opinion_id = ANY (${reviewIds})`;
  const { answers, respondents } = countedOf(tx, storeId, reviewIds);
  await tx`
    INSERT INTO survey_summaries AS s (store_id, product_code, option_id, question_id, answers_count)
    SELECT ${storeId}::text, product_code, option_id, question_id, number FROM (${answers}) AS came
    ON CONFLICT (store_id, product_code, option_id) DO UPDATE SET
      answers_count = s.answers_count + excluded.answers_count`;
  await tx`
    INSERT INTO survey_respondents AS r (store_id, product_code, kind, question_ids, reviews_count)
    SELECT ${storeId}::text, product_code, kind, question_ids, number FROM (${respondents}) AS came
    ON CONFLICT (store_id, product_code, kind, question_ids) DO UPDATE SET
      reviews_count = r.reviews_count + excluded.reviews_count`;
}

/** The share of these reviews' counted answers in each summary. */
function countedOf(tx: TransactionSql, storeId: string, reviewIds: readonly number[]) {
  const counted = tx`
    store_id = ${storeId} AND opinion_id = ANY (${reviewIds}) AND counted`;
  return {
    answers: tx`
      SELECT product_code, option_id, question_id, count(*) AS number
      FROM survey_answers WHERE ${counted}
      GROUP BY product_code, option_id, question_id`,
    respondents: tx`
      SELECT product_code, kind, question_ids, count(*) AS number
      FROM (
        SELECT product_code, kind, array_agg(DISTINCT question_id ORDER BY question_id) AS question_ids
        FROM survey_answers WHERE ${counted}
        GROUP BY opinion_id, product_code, kind) AS answered
      GROUP BY product_code, kind, question_ids`,
  };
}
