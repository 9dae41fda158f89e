import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { addReviewCounts, reviewCounts } from './summary-counts.ts';

/**
 * Adds published reviews to the summary of their store, or takes them out.
 * @param reviews rows of `rate` and `origin`, as what stands after FROM.
 */
export async function countReviewsOfStore(
  tx: TransactionSql,
  storeId: string,
  reviews: Fragment,
  sign: 1 | -1,
): Promise<void> {
  await tx`
    INSERT INTO store_summaries (store_id) VALUES (${storeId}) ON CONFLICT (store_id) DO NOTHING`;
  await tx`
    UPDATE store_summaries AS s SET
      rate_count = s.rate_count + ${sign}::int * d.number, rate_sum = s.rate_sum + ${sign}::int * d.sum,
      ${addReviewCounts(tx, tx`d`, sign)}
    FROM (SELECT count(*) AS number, coalesce(sum(rate), 0) AS sum, ${reviewCounts(tx)} FROM ${reviews}) AS d
    WHERE s.store_id = ${storeId}`;
}

/** Adds reviews as above, in one statement. */
export function addReviewsToStore(
  tx: TransactionSql,
  storeId: string,
  reviews: Fragment,
): PromiseLike<unknown> {
  return tx`
    INSERT INTO store_summaries AS s (
      store_id, rate_count, rate_sum, rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party,
      open_reviews)
    SELECT ${storeId}::text, count(*), sum(rate), ${reviewCounts(tx)} FROM ${reviews}
    ON CONFLICT (store_id) DO UPDATE SET
      rate_count = s.rate_count + excluded.rate_count, rate_sum = s.rate_sum + excluded.rate_sum,
      ${addReviewCounts(tx, tx`excluded`)}`;
}
