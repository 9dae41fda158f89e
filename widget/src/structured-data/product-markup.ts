import { bestRating, worstRating } from '@opina/contract/constants';
import type { CalendarDate, Review } from '../entities/review.ts';
import type { Root } from '../entities/root.ts';
import { isMarkedUpIn, mayBeMarkedUp } from '../entities/shown-reviews.ts';

/** What is said about a product in the words of schema.org. */
export interface ProductMarkup {
  aggregateRating: object;
  /** Left out when none of the reviews on the page may be marked up. */
  review?: object[];
}

const scale = { bestRating, worstRating };

/**
 * The markup of what the page shows of a product's reviews; `undefined` when the store has switched it off, wants
 * another format, or shows no reviews. `anonymous` is the name that is shown for an author who gave none.
 */
export function buildProductMarkup(root: Root, anonymous: string): ProductMarkup | undefined {
  if (!isMarkedUpIn('json_ld', root)) return undefined;
  const { rate, prefetchedReviews } = root;
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rate.average,
    ...scale,
    reviewCount: rate.count,
  };
  const review = prefetchedReviews.filter(mayBeMarkedUp).map((each) => buildReview(each, anonymous));
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

function isoDate({ day, month, year }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
