import type { Link } from '../platform/core/request-link.ts';
import type { SignedTokens, TokenPurpose } from '../platform/core/signed-tokens.ts';

const purposes = ['review', 'open', 'edit', 'confirm'] as const satisfies readonly TokenPurpose[];

/** What a link to the form is for; undefined if the token was not signed here for any of its purposes. */
export async function readFormLink(tokens: SignedTokens, token: string): Promise<Link | undefined> {
  for (const purpose of purposes) {
    const facts = await tokens.read(purpose, token);
    if (facts !== undefined) return { purpose, ...facts };
  }
  return undefined;
}
