import type { StructuredDataFormat } from '@opina/contract/constants/appearance';
import { worstRating } from '@opina/contract/constants/ratings';
import { areReviewsShown, isReviewMarkedUp } from '@opina/contract/shown-reviews';
import type { Review } from './review.ts';
import type { Root } from './root.ts';

/** Whether the product has enough reviews for any to be shown. */
export const hasReviewsToShow = ({ features, rate }: Root): boolean =>
  areReviewsShown(rate.count, features.opinions, features.minimumOpinionsToShow);

/** The most helpful positive and negative review. A pair or nothing: one alone would give a one-sided picture. */
export function featuredPair({ topPositive, topNegative }: Root) {
  if (!topPositive || !topNegative || topPositive.upvotes <= 0 || topNegative.upvotes <= 0) return undefined;
  return { positive: topPositive, negative: topNegative };
}

/** Whether the reviews are marked up in that format. Only reviews that are shown may be. */
export function isMarkedUpIn(format: StructuredDataFormat, root: Root): boolean {
  const { structuredData, structuredDataFormat } = root.features;
  const wanted = structuredData && structuredDataFormat === format;
  return wanted && hasReviewsToShow(root) && root.rate.average >= worstRating;
}

export const mayBeMarkedUp = ({ thirdParty, author }: Pick<Review, 'thirdParty' | 'author'>): boolean =>
  isReviewMarkedUp(thirdParty, author);
