import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import {
  addRecommendationCounts,
  addReviewCounts,
  recommendationCounts,
  reviewCounts,
} from '../stores/summary-counts.ts';

/** Makes the summaries of these products, where they are missing, and locks them: in order, as all transactions that change several. */
export async function lockSummaries(
  tx: TransactionSql,
  storeId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx`
    INSERT INTO product_summaries (store_id, product_code)
    SELECT ${storeId}::text, code FROM unnest(${codes as string[]}::text[]) AS code ORDER BY code
    ON CONFLICT (store_id, product_code) DO NOTHING`;
  await tx`
    SELECT 1 FROM product_summaries
    WHERE store_id = ${storeId} AND product_code = ANY (${codes as string[]})
    ORDER BY product_code
    FOR UPDATE`;
}

/** Adds to (or takes from) the number of published questions of a product. */
export async function countPublishedQuestions(
  tx: TransactionSql,
  storeId: string,
  productCode: string,
  change: number,
): Promise<void> {
  await tx`
    INSERT INTO product_summaries (store_id, product_code) VALUES (${storeId}, ${productCode})
    ON CONFLICT (store_id, product_code) DO NOTHING`;
  await tx`
    UPDATE product_summaries SET questions = questions + ${change}
    WHERE store_id = ${storeId} AND product_code = ${productCode}`;
}

/** Rows of `product_code`, `reviews` (how many more have photos) and `photos` (how many more), one for a product. */
type PhotoCounts = Fragment;

/** Changes the numbers of photos of products that have a summary. */
export async function changePhotoCounts(
  tx: TransactionSql,
  storeId: string,
  counts: PhotoCounts,
): Promise<void> {
  await tx`
    UPDATE product_summaries AS s SET
      opinions_with_photos = s.opinions_with_photos + d.reviews, photos = s.photos + d.photos
    FROM (${counts}) AS d
    WHERE s.store_id = ${storeId} AND s.product_code = d.product_code`;
}

/** The same of many products, of which some have no summary yet. */
export async function addPhotoCounts(
  tx: TransactionSql,
  storeId: string,
  counts: PhotoCounts,
): Promise<void> {
  await tx`
    INSERT INTO product_summaries AS s (store_id, product_code, opinions_with_photos, photos)
    SELECT ${storeId}::text, product_code, reviews, photos FROM (${counts}) AS d ORDER BY product_code
    ON CONFLICT (store_id, product_code) DO UPDATE SET
      opinions_with_photos = s.opinions_with_photos + excluded.opinions_with_photos,
      photos = s.photos + excluded.photos`;
}

/**
 * Adds published reviews to the summaries of their products, which exist, or takes them out.
 * @param reviews rows of `product_code`, `rate`, `origin`, `recommends` and `photos_count`, as what stands after FROM.
 */
export async function countReviewsOfProducts(
  tx: TransactionSql,
  storeId: string,
  reviews: Fragment,
  sign: 1 | -1,
): Promise<void> {
  const counted = tx`d`;
  await tx`
    UPDATE product_summaries AS s SET
      ${addReviewCounts(tx, counted, sign)}, ${addRecommendationCounts(tx, counted, sign)},
      opinions_with_photos = s.opinions_with_photos + ${sign}::int * d.with_photos,
      photos = s.photos + ${sign}::int * d.photos
    FROM (
      SELECT product_code, ${reviewCounts(tx)}, ${recommendationCounts(tx)},
        count(*) FILTER (WHERE photos_count > 0) AS with_photos, sum(photos_count) AS photos
      FROM ${reviews}
      GROUP BY product_code) AS d
    WHERE s.store_id = ${storeId} AND s.product_code = d.product_code`;
}

/** Adds reviews that have no photos yet, in one statement, also to products that have no summary. */
export function addReviewsToProducts(
  tx: TransactionSql,
  storeId: string,
  reviews: Fragment,
): PromiseLike<unknown> {
  const excluded = tx`excluded`;
  return tx`
    INSERT INTO product_summaries AS s (
      store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party, open_reviews,
      recommends_yes, recommends_no)
    SELECT ${storeId}::text, product_code, ${reviewCounts(tx)}, ${recommendationCounts(tx)}
    FROM ${reviews}
    GROUP BY product_code
    ORDER BY product_code
    ON CONFLICT (store_id, product_code) DO UPDATE SET
      ${addReviewCounts(tx, excluded)}, ${addRecommendationCounts(tx, excluded)}`;
}
