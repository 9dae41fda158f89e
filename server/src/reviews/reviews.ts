import type { ReviewOrder } from '@opina/contract/constants/reviews';
import type { WireMatches } from '@opina/contract/entities/reviews/matches';
import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { requireStore } from '../stores/require-store.ts';
import { type FoundReviews, findReviews, type ReviewConditions } from './finding/find-queries.ts';
import { wordBeginnings } from './finding/word-beginnings.ts';
import { findPublishedReviewId, type ReviewFilters } from './list-queries.ts';
import { readReviewsPage } from './page-queries.ts';
import { readPublicReviews } from './queries.ts';
import { wireReviews } from './wire/wire-reviews.ts';

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

export interface FindRequest extends ReviewsRequest, ReviewConditions {
  /** Absent: as `byVotes` says, which is true if this is `helpful`. */
  readonly order?: ReviewOrder | undefined;
  /** Whether to tell how many match. */
  readonly isCounted: boolean;
}

export interface WireFoundPage extends WireReviewsPage {
  readonly matches?: WireMatches;
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
  return { items: await wireReviews(sql, storeId, store, reviews), hasMore };
}

/** Whether a request asks for more than `listReviews` knows. */
export function asksToFind({
  stars,
  language,
  isVerified,
  optionIds,
  search,
  order,
  isCounted,
}: FindRequest): boolean {
  const byRating = order === 'highest' || order === 'lowest';
  return isCounted || byRating || isVerified === true || !!(stars ?? language ?? optionIds ?? search);
}

/** The same for conditions that combine, with how many reviews meet them. Throws `store.unknown`. */
export async function findListedReviews(sql: Sql, request: FindRequest): Promise<WireFoundPage> {
  const { storeId, productCode, byVotes, page, per, order, isCounted, ...conditions } = request;
  const { search } = conditions;
  const [found, beginnings] = await Promise.all([
    findReviews(sql, storeId, productCode, {
      ...conditions,
      order: order ?? (byVotes ? 'helpful' : 'newest'),
      limit: per,
      offset: (page - 1) * per,
    }),
    isCounted && search !== undefined ? wordBeginnings(sql, search) : [],
  ]);
  if (found === undefined) throw new OpinaError('store.unknown');
  const { store, reviews, hasMore } = found;
  const items = await wireReviews(sql, storeId, store, reviews);
  return { items, hasMore, ...(isCounted && { matches: wireMatches(found, beginnings) }) };
}

const wireMatches = (found: FoundReviews, beginnings: string[]): WireMatches => ({
  count: found.count,
  is_at_least: found.isAtLeast,
  verified_purchases: found.verifiedPurchases,
  languages: [...found.languages],
  word_beginnings: beginnings,
});

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
  const reviews = await readPublicReviews(sql, storeId, known === undefined ? [] : [known]);
  const [review] = await wireReviews(sql, storeId, store, reviews);
  if (review === undefined) throw new OpinaError('opinion.unknown');
  return review;
}
