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
  const address = (file: string) => `${origin}/feeds/${encodeURIComponent(storeId)}/${file}?token=${token}`;
  return { google_product_ratings: address('google-product-ratings.xml') };
}

export async function isFeedToken(
  tokens: Pick<SignedTokens, 'read'>,
  storeId: string,
  token: unknown,
): Promise<boolean> {
  return typeof token === 'string' && (await tokens.read('feed', token))?.storeId === storeId;
}
