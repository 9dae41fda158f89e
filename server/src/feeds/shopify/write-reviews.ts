import type { Run } from '../../platform/database/run.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FeedFile, FeedRequest } from '../feed-file.ts';
import { codeOf, isVerified, photoAddresses } from '../published/entry-facts.ts';
import { type FeedReview, isPublished } from '../published/published-reviews.ts';
import { readEntries } from '../published/read-entries.ts';
import { ratingValue, shopifyProduct } from './shopify-ids.ts';

/**
 * Each published review as the variables of Shopify's mutation `metaobjectUpsert` for its standard `product_review`, one JSON object a line,
 * with the code of the product. Throws `store.unknown`.
 */
export async function shopifyReviews(read: Run, { storeId, origin }: FeedRequest): Promise<FeedFile> {
  await read((sql) => requireStore(sql, storeId));
  async function* pieces() {
    for await (const entries of readEntries(read, storeId, isPublished)) {
      yield entries.map(({ review }) => `${JSON.stringify(lineOf(review, origin))}\n`).join('');
    }
  }
  return { isLast: true, pieces: pieces() };
}

const lineOf = (review: FeedReview, origin: string) => ({
  product_code: codeOf(review),
  handle: { type: 'product_review', handle: `opina-${review.id}` },
  metaobject: {
    fields: fieldsOf(review, origin).flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    capabilities: { publishable: { status: 'ACTIVE' } },
  },
});

/** An empty value is left out: it would replace what Shopify has. */
function fieldsOf(review: FeedReview, origin: string): (readonly [string, string | null | undefined])[] {
  const photos = photoAddresses(review, origin);
  return [
    ['rating', ratingValue(review.rate)],
    ['title', review.title],
    ['body', review.text],
    ['submitted_at', review.createdAt.toISOString()],
    ['edited_at', review.editedAt?.toISOString()],
    ['source', review.thirdPartyName ?? 'opina'],
    // `author` is for customers of the shop.
    ['author_display_name', review.authorName],
    ['product', shopifyProduct(codeOf(review))],
    ['merchant_reply', review.reply],
    ['merchant_replied_at', review.repliedAt?.toISOString()],
    ['media_urls', photos.length > 0 ? JSON.stringify(photos) : undefined],
    ['language', review.locale.split('-')[0]],
    ['app_verification_status', isVerified(review) ? 'verified_buyer' : 'unverified'],
  ];
}
