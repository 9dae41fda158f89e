import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import { isoDate } from '../entities/iso-date.ts';
import type { Review } from '../entities/review.ts';
import type { Root } from '../entities/root.ts';

/** A product in the vocabulary of schema.org. */
export interface ProductMarkup {
  aggregateRating: object;
  /** Left out when none of the reviews on the page may be marked up. */
  review?: object[];
}

const scale = { bestRating, worstRating };

/**
 * The markup of what the page shows of a product's reviews: `reviews` are those that may be marked up. `anonymous` is the
 * name that is shown for an author who gave none.
 */
export function buildProductMarkup(
  { rate }: Pick<Root, 'rate'>,
  reviews: readonly Review[],
  anonymous: string,
): ProductMarkup {
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rate.average,
    ...scale,
    reviewCount: rate.count,
  };
  const review = reviews.map((each) => buildReview(each, anonymous));
  return review.length ? { aggregateRating, review } : { aggregateRating };
}

function buildReview({ author, date, rate, title, text }: Review, anonymous: string): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author || anonymous },
    ...(date && { datePublished: isoDate(date) }),
    ...(title && { name: title }),
    ...(text && { reviewBody: text }),
    reviewRating: { '@type': 'Rating', ratingValue: rate, ...scale },
  };
}
