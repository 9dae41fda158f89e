import type { Run } from '../../platform/database/run.ts';
import type { QueuedMail } from '../queued-mail.ts';
import type { EmailHasher } from './email-hash.ts';
import { markBounced } from './suppression-queries.ts';
import { suppress } from './suppressions.ts';

/** Stops all mail of the store to an address whose mailbox does not exist, and counts that for the invitation. */
export async function recordBounce(
  parts: { readonly run: Run; readonly hashEmail: EmailHasher },
  { storeId, invitationId }: Pick<QueuedMail, 'storeId' | 'invitationId'>,
  email: string,
): Promise<void> {
  await suppress(parts, storeId, email, 'bounced');
  if (invitationId !== null) await parts.run((sql) => markBounced(sql, storeId, invitationId));
}
