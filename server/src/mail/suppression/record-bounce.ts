import type { Run } from '../../platform/database/run.ts';
import type { MailOutcomes } from '../mail-outcomes.ts';
import type { QueuedMail } from '../queued-mail.ts';
import type { EmailHasher } from './email-hash.ts';
import { suppress } from './suppressions.ts';

/** Stops all mail of the store to an address whose mailbox does not exist, and tells the invitation. */
export async function recordBounce(
  parts: { readonly run: Run; readonly hashEmail: EmailHasher; readonly outcomes: MailOutcomes },
  { storeId, invitationId }: Pick<QueuedMail, 'storeId' | 'invitationId'>,
  email: string,
): Promise<void> {
  await suppress(parts, storeId, email, 'bounced');
  if (invitationId === null) return;
  await parts.run((sql) => parts.outcomes.onBounced(sql, { storeId, invitationId }));
}
