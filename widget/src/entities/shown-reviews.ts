import type { Root } from './root.ts';

/** Whether the product has enough reviews for any to be shown: those below the store's minimum count as none. */
export function hasReviewsToShow({ features, rate }: Root): boolean {
  return features.opinions && rate.count >= Math.max(1, features.minimumOpinionsToShow);
}
