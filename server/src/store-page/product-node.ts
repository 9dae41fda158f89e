import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import { isReviewMarkedUp } from '@opina/contract/shown-reviews';
import type { ProductReviews, ReviewedProduct } from './product-reviews.ts';
import { isoDay } from './words.ts';

const scale = { bestRating, worstRating };

type Ratings = Pick<ProductReviews, 'rate' | 'items'>;

/** The product in the vocabulary of schema.org, with its rating and the reviews on the page, as JSON that can stand in a `<script>`. */
export const productNodeOf = (product: ReviewedProduct, ratings: Ratings): string =>
  nodeOf(describe(product), ratings);

/** The same for a product that another node of the page describes, under this `@id`. */
export const ratingsNodeOf = (id: string, ratings: Ratings): string => nodeOf({ '@id': id }, ratings);

function nodeOf(product: object, { rate, items }: Ratings): string {
  const review = items
    .filter(({ source, user }) => isReviewMarkedUp(source === 'third_party', user.name))
    .map(reviewNodeOf);
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...product,
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

const describe = ({ code, name, url, photosUrls, gtins, mpn, brand }: ReviewedProduct) => ({
  name: name || code,
  sku: code,
  ...(url !== null && { url }),
  ...(photosUrls.length > 0 && { image: photosUrls }),
  // Several are those of the variants.
  ...(gtins.length > 0 && { gtin: gtins.length > 1 ? gtins : gtins[0] }),
  ...(mpn !== null && { mpn }),
  ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
});

const reviewNodeOf = ({ user, created_at, opinion_title: title, opinion: text, rate }: WireOpinion) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user.name },
  datePublished: isoDay(created_at),
  ...(title && { name: title }),
  ...(text && { reviewBody: text }),
  reviewRating: { '@type': 'Rating', ratingValue: rate, ...scale },
});
