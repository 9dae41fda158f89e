import type { MailKind, SuppressionReason } from '@opina/contract/constants/mail';
import type { Context } from '../../platform/context.ts';
import type { Run } from '../../platform/database/run.ts';
import type { EmailHasher } from './email-hash.ts';
import { findSuppression, removeSuppression, writeSuppression } from './suppression-queries.ts';

/** The kinds that ask for something. Who unsubscribed gets none of them, and still gets the others. */
const asking: ReadonlySet<MailKind> = new Set(['invitation', 'reminder']);

export interface SuppressionContext extends Context {
  /** For lists of addresses that cannot be read as addresses. */
  readonly hashEmail: EmailHasher;
}

/** Why an address gets no message of this kind; undefined if it does. */
export async function suppressionOf(
  { run, hashEmail }: { readonly run: Run; readonly hashEmail: EmailHasher },
  storeId: string,
  email: string,
  kind: MailKind,
): Promise<SuppressionReason | undefined> {
  const hash = await hashEmail(storeId, email);
  const reason = await run((sql) => findSuppression(sql, storeId, hash));
  return reason === 'unsubscribed' && !asking.has(kind) ? undefined : reason;
}

/** Stops mail of a store to an address. */
export async function suppress(
  { run, hashEmail }: { readonly run: Run; readonly hashEmail: EmailHasher },
  storeId: string,
  email: string,
  reason: SuppressionReason,
): Promise<void> {
  const hash = await hashEmail(storeId, email);
  await run((sql) => writeSuppression(sql, storeId, hash, reason));
}

/** Stops invitations and reminders to an address of which only the hash is known. */
export const unsubscribeRecipient = (run: Run, storeId: string, emailHash: Uint8Array): Promise<void> =>
  run((sql) => writeSuppression(sql, storeId, emailHash, 'unsubscribed'));

/** Allows invitations to an address again, if only its wish to get no invitations stops them. */
export const resubscribeRecipient = (run: Run, storeId: string, emailHash: Uint8Array): Promise<boolean> =>
  run((sql) => removeSuppression(sql, storeId, emailHash, 'unsubscribed'));
