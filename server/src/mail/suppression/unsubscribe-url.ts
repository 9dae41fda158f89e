import type { SignedTokens } from '../../platform/core/signed-tokens.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { Run } from '../../platform/database/run.ts';
import type { EmailHasher } from './email-hash.ts';

interface LinkParts {
  /** Where the link leads, without a slash at the end. */
  readonly origin: string;
  readonly tokens: Pick<SignedTokens, 'sign'>;
  readonly hashEmail: EmailHasher;
}

/** The link must work as long as anybody may keep the message. */
const linkYears = 20;

/**
 * The page where somebody unsubscribes. Its token names a row with the hash of the address, so it works after the order was
 * forgotten.
 */
export async function unsubscribeUrl(
  run: Run,
  { origin, tokens, hashEmail }: LinkParts,
  of: { readonly storeId: string; readonly email: string; readonly invitationId: number },
): Promise<{ readonly url: string; readonly token: string }> {
  const { storeId, email, invitationId } = of;
  const hash = await hashEmail(storeId, email);
  const { id, createdAt } = oneRow(
    await run(
      (sql) => sql<{ id: number; createdAt: Date }[]>`
    INSERT INTO mail_recipients (store_id, email_hash, invitation_id)
    VALUES (${storeId}, ${hash}, ${invitationId})
    ON CONFLICT (store_id, email_hash) DO UPDATE SET invitation_id = excluded.invitation_id
    RETURNING id, created_at`,
    ),
  );
  const expiresAt = new Date(createdAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + linkYears);
  const token = await tokens.sign('unsubscribe', { storeId, id, version: 0, expiresAt });
  return { url: `${origin}/unsubscribe/${token}`, token };
}
