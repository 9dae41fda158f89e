import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { PublicReview } from '../queries.ts';
import { withPublication } from './publication-days.ts';
import { type ReviewsStore, wireReview } from './wire-review.ts';

/** Reviews as they go over the wire of their store, with what its laws have it tell. */
export async function wireReviews(
  sql: Sql,
  storeId: string,
  store: ReviewsStore,
  reviews: readonly PublicReview[],
): Promise<WireOpinion[]> {
  const told = await withPublication(sql, storeId, store, reviews);
  return told.map((review) => wireReview(review, store));
}
