import type { SignedTokens } from '../platform/core/signed-tokens.ts';

/** A feed is fetched for years. `opina keys rotate` ends it after the time of all links. */
const expiresAt = new Date('9999-12-31T00:00:00Z');

/** The address from which Google fetches the reviews of a store. Whoever has it reads what shoppers see. */
export async function feedAddress(
  tokens: Pick<SignedTokens, 'sign'>,
  origin: string,
  storeId: string,
): Promise<string> {
  const token = await tokens.sign('feed', { storeId, id: 0, version: 0, expiresAt });
  return `${origin}/feeds/${encodeURIComponent(storeId)}/google-product-ratings.xml?token=${token}`;
}

export async function isFeedToken(
  tokens: Pick<SignedTokens, 'read'>,
  storeId: string,
  token: unknown,
): Promise<boolean> {
  return typeof token === 'string' && (await tokens.read('feed', token))?.storeId === storeId;
}
