import type { WireOpinion } from '@opina/contract/entities/opinion';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { requireStore } from '../stores/require-store.ts';
import { findPublishedReviewId, type ReviewFilters } from './list-queries.ts';
import { readReviewsPage } from './page-queries.ts';
import { readPublicReviews } from './queries.ts';
import { wireReview } from './wire-review.ts';

export interface ReviewsRequest extends ReviewFilters {
  readonly storeId: string;
  readonly productCode: string;
  readonly byVotes: boolean;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

export interface WireReviewsPage {
  readonly items: WireOpinion[];
  readonly hasMore: boolean;
}

/** One page of reviews; empty after the last. Throws `store.unknown`. */
export async function listReviews(sql: Sql, request: ReviewsRequest): Promise<WireReviewsPage> {
  const { storeId, productCode, byVotes, page, per, ...filters } = request;
  const found = await readReviewsPage(sql, storeId, productCode, {
    ...filters,
    order: byVotes ? 'votes' : 'newest',
    limit: per,
    offset: (page - 1) * per,
  });
  if (found === undefined) throw new OpinaError('store.unknown');
  const { store, reviews, hasMore } = found;
  return { items: reviews.map((review) => wireReview(review, store)), hasMore };
}

/** Throws `store.unknown`, `opinion.unknown`. */
export async function getReview(
  sql: Sql,
  storeId: string,
  productCode: string,
  id: number,
): Promise<WireOpinion> {
  const [store, known] = await Promise.all([
    requireStore(sql, storeId),
    findPublishedReviewId(sql, storeId, productCode, id),
  ]);
  const [review] = await readPublicReviews(sql, storeId, known === undefined ? [] : [known]);
  if (review === undefined) throw new OpinaError('opinion.unknown');
  return wireReview(review, store);
}
