import { mediaAddress } from '../../platform/media/media-addresses.ts';
import type { FeedProduct, FeedReview } from './published-reviews.ts';
import type { FeedEntry } from './read-entries.ts';

/** The code under which the review came. */
export const codeOf = ({ ownCode, productCode }: FeedReview): string => ownCode ?? productCode;

/** The product under whose code the review came. */
export const productOf = ({ review, products }: FeedEntry): FeedProduct | undefined =>
  products.find(({ code }) => code === codeOf(review));

/** The same if it has a page, otherwise another code of the product that has one. */
export function pagedProductOf({ review, products }: FeedEntry): FeedProduct | undefined {
  const paged = products.filter(({ url }) => url !== '');
  return paged.find(({ code }) => code === codeOf(review)) ?? paged[0];
}

export const isVerified = ({ origin }: FeedReview): boolean => origin === 'bought_here';

/** Whole addresses of the photos that shoppers see. */
export const photoAddresses = ({ photos }: FeedReview, origin: string): string[] =>
  photos.map((photo) => mediaAddress(photo, origin));
