import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import type { SignedTokens } from '../platform/core/signed-tokens.ts';

/** What invitations are asked with. */
export interface InvitationParts {
  readonly tokens: Pick<SignedTokens, 'sign'>;
  readonly hashEmail: EmailHasher;
  /** Of the server: `https://reviews.example`. */
  readonly origin: string;
}

/**
 * Reads the keys of links and addresses. Call it before a transaction: the embedded database has one connection, so keys
 * cannot be read while a transaction runs.
 */
export async function prepareInvitations({ tokens, hashEmail }: InvitationParts): Promise<void> {
  await tokens.sign('review', { storeId: '', id: 0, version: 0, expiresAt: new Date(0) });
  await hashEmail('', '');
}
