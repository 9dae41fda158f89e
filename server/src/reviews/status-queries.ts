import type { Status } from '@opina/contract/constants';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { updateSurveySummaries } from '../surveys/writes.ts';
import {
  addRecommendationCounts,
  addReviewCounts,
  recommendationCounts,
  reviewCounts,
} from './summary-counts.ts';

interface LockedReview {
  readonly id: number;
  readonly isPublished: boolean;
}

/** Shows or hides a review; false when the store has none of this id. */
export async function writeReviewStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: Status,
): Promise<boolean> {
  return sql.begin(async (tx) => (await moveReviews(tx, storeId, [id], status)) > 0);
}

/** Removes a review with all that hangs on it; false when the store has none of this id. */
export async function deleteReview(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return sql.begin(async (tx) => (await deleteReviews(tx, storeId, [id])) > 0);
}

/** Answers how many there were. They are hidden first, so that nothing goes on counting them. */
export async function deleteReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<number> {
  const number = await moveReviews(tx, storeId, ids, 'hidden');
  await tx`DELETE FROM opinions WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  return number;
}

/**
 * Gives these reviews a status and counts them in or out everywhere; answers how many the store has. Always in the same
 * order: reviews by id, then summaries by product, then the store's. Imports, votes, survey answers and public answers
 * to questions lock in this order too, so that none of them waits in a circle.
 */
async function moveReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  status: Status,
): Promise<number> {
  const reviews = await lockInStore(
    tx,
    storeId,
    tx<LockedReview[]>`
    SELECT id, status = 'published' AS is_published FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${ids})
    ORDER BY id
    FOR UPDATE`,
  );
  await tx`
    UPDATE opinions SET status = ${status}
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  const isShown = status === 'published';
  const changed = reviews.filter(({ isPublished }) => isPublished !== isShown).map(({ id }) => id);
  await countChanged(tx, storeId, changed, isShown ? 1 : -1);
  return reviews.length;
}

/** Counts reviews that were written as published, with all that hangs on them, in the same transaction. */
export function countNewReviews(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<void> {
  return countChanged(tx, storeId, ids, 1);
}

async function countChanged(tx: TransactionSql, storeId: string, ids: readonly number[], sign: 1 | -1) {
  if (ids.length === 0) return;
  await updateSurveySummaries(tx, storeId, ids);
  await countReviews(tx, storeId, ids, sign);
}

/** Adds these reviews to the summaries of their products and of the store, or takes them out. */
async function countReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  const changed = tx`store_id = ${storeId} AND id = ANY (${ids})`;
  const counted: ReturnType<Sql> = tx`d`;
  // The rows are there, and locked, since the survey answers were settled.
  await tx`
    UPDATE product_summaries AS s SET
      ${addReviewCounts(tx, counted, sign)}, ${addRecommendationCounts(tx, counted, sign)},
      opinions_with_photos = s.opinions_with_photos + ${sign}::int * d.with_photos,
      photos = s.photos + ${sign}::int * d.photos
    FROM (
      SELECT product_code, ${reviewCounts(tx)}, ${recommendationCounts(tx)},
        count(*) FILTER (WHERE photos_count > 0) AS with_photos, sum(photos_count) AS photos
      FROM opinions WHERE ${changed}
      GROUP BY product_code) AS d
    WHERE s.store_id = ${storeId} AND s.product_code = d.product_code`;
  await tx`
    INSERT INTO store_summaries (store_id) VALUES (${storeId}) ON CONFLICT (store_id) DO NOTHING`;
  await tx`
    UPDATE store_summaries AS s SET
      rate_count = s.rate_count + ${sign}::int * d.number, rate_sum = s.rate_sum + ${sign}::int * d.sum,
      ${addReviewCounts(tx, counted, sign)}
    FROM (
      SELECT count(*) AS number, coalesce(sum(rate), 0) AS sum, ${reviewCounts(tx)}
      FROM opinions WHERE ${changed}) AS d
    WHERE s.store_id = ${storeId}`;
}
