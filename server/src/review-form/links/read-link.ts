import { inStore } from '../../platform/core/current-store.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { SignedTokens, TokenPurpose } from '../../platform/core/signed-tokens.ts';
import { hasCode } from '../../platform/errors/opina-error.ts';

const purposes = ['review', 'open', 'edit', 'confirm'] as const satisfies readonly TokenPurpose[];

/** What a link to the form is for; undefined if the token was not signed here for any of its purposes. */
export async function readFormLink(tokens: SignedTokens, token: string): Promise<Link | undefined> {
  for (const purpose of purposes) {
    const facts = await tokens.read(purpose, token);
    if (facts !== undefined) return { purpose, ...facts };
  }
  return undefined;
}

/** What is read of the form of a token; undefined if it leads to none. */
export async function readOfToken<T>(
  token: string,
  readLink: (token: string) => Promise<Link | undefined>,
  read: (link: Link) => Promise<T>,
): Promise<T | undefined> {
  const link = await readLink(token);
  if (link === undefined) return undefined;
  try {
    return await inStore(link.storeId, () => read(link));
  } catch (error) {
    if (hasCode(error, 'review_form.unknown')) return undefined;
    throw error;
  }
}
