import { bestRating, worstRating } from '@opina/contract/constants';
import type { WireOpinion } from '@opina/contract/entities/opinion';
import type { ProductReviews } from './product-reviews.ts';
import { isoDay } from './words.ts';

const scale = { bestRating, worstRating };

/** What is longer is no name to a search engine. */
const maxAuthorLength = 99;

/** Search engines forbid to mark up reviews that were written elsewhere. */
const mayBeMarkedUp = ({ source, user }: WireOpinion) =>
  source !== 'third_party' && user.name.length <= maxAuthorLength;

type Marked = Pick<ProductReviews, 'product' | 'rate' | 'items'>;

/**
 * The product in the vocabulary of schema.org, with the reviews on the page, as JSON that can stand in a `<script>`. `id`: the `@id` of the
 * node that describes the product elsewhere on the page, which these belong to.
 */
export function productNodeOf({ product, rate, items }: Marked, id?: string): string {
  const review = items.filter(mayBeMarkedUp).map(reviewNodeOf);
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...(id === undefined ? describe(product) : { '@id': id }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rate.average,
      ...scale,
      reviewCount: rate.count,
    },
    ...(review.length > 0 && { review }),
  };
  // Nothing in it can end the element.
  return JSON.stringify(node).replaceAll('<', '\\u003c');
}

const describe = ({ code, name, url, photosUrls }: Marked['product']) => ({
  name: name || code,
  sku: code,
  ...(url !== null && { url }),
  ...(photosUrls.length > 0 && { image: photosUrls }),
});

const reviewNodeOf = ({ user, created_at, opinion_title: title, opinion: text, rate }: WireOpinion) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user.name },
  datePublished: isoDay(created_at),
  ...(title && { name: title }),
  ...(text && { reviewBody: text }),
  reviewRating: { '@type': 'Rating', ratingValue: rate, ...scale },
});
