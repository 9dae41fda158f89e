import { type FeedName, feedFiles } from '@opina/contract/constants/feeds';
import type { feedAddressesSchema } from '@opina/contract/entities/feeds';
import type { Static } from 'typebox';
import type { SignedTokens } from '../platform/core/signed-tokens.ts';

/** A feed is fetched for years. `opina keys rotate` ends it after the time of all links. */
const expiresAt = new Date('9999-12-31T00:00:00Z');

type FeedAddresses = Static<typeof feedAddressesSchema>;

/** The addresses from which channels fetch the reviews of a store. Whoever has one reads what shoppers see. */
export async function feedAddresses(
  tokens: Pick<SignedTokens, 'sign'>,
  origin: string,
  storeId: string,
): Promise<FeedAddresses> {
  const token = await tokens.sign('feed', { storeId, id: 0, version: 0, expiresAt });
  const address = (name: FeedName) =>
    `${origin}/feeds/${encodeURIComponent(storeId)}/${feedFiles[name]}?token=${token}`;
  return {
    google_product_ratings: address('google_product_ratings'),
    meta_product_reviews: address('meta_product_reviews'),
    meta_product_reviews_csv: address('meta_product_reviews_csv'),
    shopify_ratings: address('shopify_ratings'),
    shopify_product_reviews: address('shopify_product_reviews'),
    reviews_jsonl: address('reviews_jsonl'),
    reviews_csv: address('reviews_csv'),
  };
}

export async function isFeedToken(
  tokens: Pick<SignedTokens, 'read'>,
  storeId: string,
  token: unknown,
): Promise<boolean> {
  return typeof token === 'string' && (await tokens.read('feed', token))?.storeId === storeId;
}
