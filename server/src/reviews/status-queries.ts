import type { Status } from '@opina/contract/constants';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { updateSurveySummaries } from '../surveys/writes.ts';

interface LockedOpinion {
  readonly id: number;
  readonly isPublished: boolean;
}

/** Shows or hides a review; false when the store has none of this id. */
export async function setOpinionStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: Status,
): Promise<boolean> {
  return sql.begin(async (tx) => (await moveOpinions(tx, storeId, [id], status)) > 0);
}

/** Removes a review with all that hangs on it; false when the store has none of this id. */
export async function deleteOpinion(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return sql.begin(async (tx) => (await deleteOpinions(tx, storeId, [id])) > 0);
}

/** Answers how many there were. They are hidden first, so that nothing goes on counting them. */
export async function deleteOpinions(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<number> {
  const number = await moveOpinions(tx, storeId, ids, 'hidden');
  await tx`DELETE FROM opinions WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  return number;
}

/**
 * Gives these reviews a status and counts them in or out everywhere; answers how many the store has. Always in the same
 * order: reviews by id, then summaries by product, then the store's. Imports, votes, survey answers and public answers
 * to questions lock in this order too, so that none of them waits in a circle.
 */
async function moveOpinions(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  status: Status,
): Promise<number> {
  const opinions = await tx<LockedOpinion[]>`
    SELECT id, status = 'published' AS is_published FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${ids})
    ORDER BY id
    FOR UPDATE`;
  await tx`
    UPDATE opinions SET status = ${status}
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  const isShown = status === 'published';
  const changed = opinions.filter(({ isPublished }) => isPublished !== isShown).map(({ id }) => id);
  await countChanged(tx, storeId, changed, isShown ? 1 : -1);
  return opinions.length;
}

/** Counts reviews that were written as published, with all that hangs on them, in the same transaction. */
export function countNewOpinions(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<void> {
  return countChanged(tx, storeId, ids, 1);
}

async function countChanged(tx: TransactionSql, storeId: string, ids: readonly number[], sign: 1 | -1) {
  if (ids.length === 0) return;
  await updateSurveySummaries(tx, storeId, ids);
  await countOpinions(tx, storeId, ids, sign);
}

/** Adds these reviews to the summaries of their products and of the store, or takes them out. */
async function countOpinions(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  const changed = tx`store_id = ${storeId} AND id = ANY (${ids})`;
  // The rows are there, and locked, since the survey answers were settled.
  await tx`
    UPDATE product_summaries AS s SET
      rate_1 = s.rate_1 + ${sign}::int * d.rate_1, rate_2 = s.rate_2 + ${sign}::int * d.rate_2,
      rate_3 = s.rate_3 + ${sign}::int * d.rate_3, rate_4 = s.rate_4 + ${sign}::int * d.rate_4,
      rate_5 = s.rate_5 + ${sign}::int * d.rate_5,
      recommends_yes = s.recommends_yes + ${sign}::int * d.recommends_yes,
      recommends_no = s.recommends_no + ${sign}::int * d.recommends_no,
      opinions_with_photos = s.opinions_with_photos + ${sign}::int * d.with_photos,
      photos = s.photos + ${sign}::int * d.photos,
      imported = s.imported + ${sign}::int * d.imported,
      third_party = s.third_party + ${sign}::int * d.third_party
    FROM (
      SELECT product_code,
        count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
        count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
        count(*) FILTER (WHERE rate = 5) AS rate_5,
        count(*) FILTER (WHERE recommends) AS recommends_yes,
        count(*) FILTER (WHERE NOT recommends) AS recommends_no,
        count(*) FILTER (WHERE origin = 'imported') AS imported,
        count(*) FILTER (WHERE origin = 'third_party') AS third_party,
        count(*) FILTER (WHERE photos_count > 0) AS with_photos, sum(photos_count) AS photos
      FROM opinions WHERE ${changed}
      GROUP BY product_code) AS d
    WHERE s.store_id = ${storeId} AND s.product_code = d.product_code`;
  await tx`
    INSERT INTO store_summaries (store_id) VALUES (${storeId}) ON CONFLICT (store_id) DO NOTHING`;
  await tx`
    UPDATE store_summaries SET
      rate_count = rate_count + ${sign}::int * d.number, rate_sum = rate_sum + ${sign}::int * d.sum,
      imported = store_summaries.imported + ${sign}::int * d.imported,
      third_party = store_summaries.third_party + ${sign}::int * d.third_party,
      rate_1 = store_summaries.rate_1 + ${sign}::int * d.rate_1,
      rate_2 = store_summaries.rate_2 + ${sign}::int * d.rate_2,
      rate_3 = store_summaries.rate_3 + ${sign}::int * d.rate_3,
      rate_4 = store_summaries.rate_4 + ${sign}::int * d.rate_4,
      rate_5 = store_summaries.rate_5 + ${sign}::int * d.rate_5
    FROM (
      SELECT count(*) AS number, coalesce(sum(rate), 0) AS sum,
        count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
        count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
        count(*) FILTER (WHERE rate = 5) AS rate_5,
        count(*) FILTER (WHERE origin = 'imported') AS imported,
        count(*) FILTER (WHERE origin = 'third_party') AS third_party
      FROM opinions WHERE ${changed}) AS d
    WHERE store_id = ${storeId}`;
}
