import type { SignedTokens } from '../platform/core/signed-tokens.ts';
import type { Invitation } from './invitation-queries.ts';

/** Signs the link with which the customer reviews the order. `origin`: of the server, such as `https://reviews.example`. */
export async function linkOf(
  tokens: Pick<SignedTokens, 'sign'>,
  origin: string,
  { storeId, id, linkVersion, expiresAt, createdAt }: Invitation,
): Promise<string> {
  const facts = { storeId, id, version: linkVersion, expiresAt: expiresAt ?? createdAt };
  return `${origin}/review/${await tokens.sign('review', facts)}`;
}
