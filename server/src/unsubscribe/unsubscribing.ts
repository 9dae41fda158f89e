import { timingSafeEqual } from 'node:crypto';
import { markUnsubscribed } from '../invitations/mark-unsubscribed.ts';
import {
  resubscribeRecipient,
  type SuppressionContext,
  unsubscribeRecipient,
} from '../mail/suppression/suppressions.ts';
import { erasePerson } from '../personal-data/personal-data.ts';
import { countKept, type Kept, type Recipient, readAddresses, readRecipient } from './recipient-queries.ts';

/** Whom a link to unsubscribe is for; undefined if the token is of no such link. Also a person who was erased. */
export async function findRecipient(
  { tokens, write }: SuppressionContext,
  token: string,
): Promise<Recipient | undefined> {
  const facts = await tokens.read('unsubscribe', token);
  if (facts === undefined || facts.expiresAt.getTime() <= Date.now()) return undefined;
  return write((sql) => readRecipient(sql, facts.storeId, facts.id));
}

/** How much the store keeps of the person; undefined if it no longer knows which of its data are theirs. */
export async function findKept(
  { write, hashEmail }: SuppressionContext,
  recipient: Recipient,
): Promise<Kept | undefined> {
  const addresses = await write((sql) => readAddresses(sql, recipient));
  for (const email of addresses) {
    const hash = await hashEmail(recipient.storeId, email);
    if (isSame(hash, recipient.emailHash)) return write((sql) => countKept(sql, recipient.storeId, email));
  }
  return undefined;
}

/** Stops invitations and reminders to the person. */
export async function unsubscribe({ write }: SuppressionContext, recipient: Recipient): Promise<void> {
  const { storeId, emailHash, invitationId } = recipient;
  await unsubscribeRecipient(write, storeId, emailHash);
  if (invitationId !== null) await write((sql) => markUnsubscribed(sql, storeId, invitationId, true));
}

/** Allows invitations again, to a person who had unsubscribed. */
export async function resubscribe({ write }: SuppressionContext, recipient: Recipient): Promise<void> {
  const { storeId, emailHash, invitationId } = recipient;
  await resubscribeRecipient(write, storeId, emailHash);
  if (invitationId !== null) await write((sql) => markUnsubscribed(sql, storeId, invitationId, false));
}

/**
 * Erases the person, who then gets no more invitations either. They confirm with their address, since a message may have been
 * forwarded. Returns whether it is their address.
 */
export async function eraseRecipient(
  context: SuppressionContext,
  recipient: Recipient,
  request: { readonly email: string; readonly reviews: 'anonymise' | 'delete' },
): Promise<boolean> {
  const { storeId } = recipient;
  const hash = await context.hashEmail(storeId, request.email);
  if (!isSame(hash, recipient.emailHash)) return false;
  await unsubscribe(context, recipient);
  await erasePerson(context, storeId, request);
  return true;
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other);
