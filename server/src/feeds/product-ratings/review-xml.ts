import { isVerified, photoAddresses } from '../published/entry-facts.ts';
import type { FeedProduct } from '../published/published-reviews.ts';
import type { FeedEntry } from '../published/read-entries.ts';
import type { FrameBytes } from './parts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replace(notXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');

const element = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;

const list = (name: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<${name}>${items.join('')}</${name}>`;

const photosPerReview = 20;

const codesPerReview = 50;

/** What the elements of an entry have beside the texts of the store and its customers. */
export const frameBytes = (storeId: string, origin: string): FrameBytes => ({
  review: 1_000,
  product: 400,
  // The address of a file has both before its name.
  photo: 200 + Buffer.byteLength(encodeURIComponent(storeId)) + Buffer.byteLength(origin),
});

/** A review as Product Ratings 2.4 has it, in the order of its schema. Empty: its page went after it was found. */
export function reviewXml({ review, products }: FeedEntry, origin: string): string {
  const { id, rate, title, text, authorName, locale, createdAt } = review;
  const paged = products.filter(({ url }) => url !== '');
  const [shown] = paged;
  if (shown === undefined) return '';
  const reviewer =
    authorName === ''
      ? '<name is_anonymous="true">Anonymous</name>'
      : `<name>${escapeXml(authorName)}</name>`;
  const images = photoAddresses(review, origin)
    .slice(0, photosPerReview)
    .map((address) => `<reviewer_image>${element('url', address)}</reviewer_image>`);
  return [
    '<review>',
    element('review_id', String(id)),
    `<reviewer>${reviewer}</reviewer>`,
    element('is_verified_purchase', String(isVerified(review))),
    element('is_incentivized_review', String(review.isIncentivized)),
    element('review_timestamp', createdAt.toISOString()),
    element('title', title),
    element('content', text),
    element('review_language', locale),
    `<review_url type="group">${escapeXml(shown.url)}</review_url>`,
    list('reviewer_images', images),
    `<ratings><overall min="1" max="5">${rate}</overall></ratings>`,
    list('products', paged.slice(0, codesPerReview).map(productXml)),
    element('is_spam', 'false'),
    element('collection_method', isVerified(review) ? 'post_fulfillment' : 'unsolicited'),
    '</review>\n',
  ].join('');
}

const productXml = ({ code, name, url, gtins, mpn, brand }: FeedProduct) =>
  `<product>${list('product_ids', [
    list(
      'gtins',
      gtins.map((gtin) => element('gtin', gtin)),
    ),
    list('mpns', elementsOf('mpn', mpn)),
    list('skus', [element('sku', code)]),
    list('brands', elementsOf('brand', brand)),
  ])}${element('product_name', name)}${element('product_url', url)}</product>`;

const elementsOf = (name: string, value: string | null) => (value === null ? [] : [element(name, value)]);
