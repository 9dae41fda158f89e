import type { MailKind } from '@opina/contract/constants/mail';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';

export interface NewMail {
  readonly storeId: string;
  readonly questionId: number;
  readonly askerId: number;
  /** A private answer, and the token that gives access to it. */
  readonly secret: { readonly answerId: number; readonly token: string } | undefined;
  readonly expiresAt: Date;
}

/** Puts a message to the asker of a question into the queue. It replaces an unsent message about an earlier answer. */
export async function enqueueMail(tx: TransactionSql, mail: NewMail): Promise<void> {
  const { storeId, questionId, askerId, secret, expiresAt } = mail;
  await replaceMail(tx, storeId, questionId);
  raiseEvent('queue.filled', {});
  await tx`
    INSERT INTO mail_messages (store_id, question_id, asker_id, kind, answer_id, token, expires_at)
    VALUES (${storeId}, ${questionId}, ${askerId}, ${secret === undefined ? 'public_answer' : 'private_answer'},
      ${secret?.answerId ?? null}, ${secret?.token ?? null}, ${expiresAt})`;
}

/**
 * Replaces unsent messages. Keeps their leases: a message that is being sent at this moment arrives, and is then marked as
 * sent.
 */
export async function replaceMail(tx: TransactionSql, storeId: string, questionId: number): Promise<void> {
  await tx`
    UPDATE mail_messages SET state = 'replaced', token = NULL, finished_at = now()
    WHERE store_id = ${storeId} AND question_id = ${questionId} AND state IN ('waiting', 'failed')`;
}

/** About an order, its reviews, or somebody who confirms an address. */
export type MessageKind = Exclude<MailKind, 'public_answer' | 'private_answer'>;

export interface NewMessage {
  readonly storeId: string;
  readonly kind: MessageKind;
  /** For `invitation`, `reminder` and `fresh_link`, which go to the address of the order. */
  readonly invitationId?: number;
  /** For the messages about a review, which go to its author. */
  readonly opinionId?: number;
  /** For `confirm_address`: the form, and the code. The code is stored until the message is sent. */
  readonly formId?: number;
  readonly code?: string;
  /** After this time the message is not sent. */
  readonly expiresAt: Date;
  /** By default at once. */
  readonly dueAt?: Date;
}

/**
 * Puts a message into the queue. It replaces unsent messages of the same kind about the same thing. Returns whether it was
 * stored: an invitation, a reminder, and a message about a reply are stored once.
 */
export async function enqueueMessage(tx: TransactionSql, message: NewMessage): Promise<boolean> {
  const { storeId, kind, invitationId = null, opinionId = null, formId = null, code = null } = message;
  if (!isOnce(kind)) {
    await tx`
      UPDATE mail_messages SET state = 'replaced', token = NULL, finished_at = now()
      WHERE store_id = ${storeId} AND kind = ${kind} AND state IN ('waiting', 'failed')
        AND (invitation_id = ${invitationId} OR opinion_id = ${opinionId} OR form_id = ${formId})`;
  }
  const stored = await tx`
    INSERT INTO mail_messages (store_id, kind, invitation_id, opinion_id, form_id, token, expires_at, due_at)
    VALUES (${storeId}, ${kind}, ${invitationId}, ${opinionId}, ${formId}, ${code}, ${message.expiresAt},
      ${message.dueAt ?? tx`now()`})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  raiseEvent('queue.filled', {});
  return stored.length > 0;
}

const isOnce = (kind: MessageKind) => kind === 'invitation' || kind === 'reminder' || kind === 'review_reply';

/** Puts the invitations or reminders of one store into the queue. One that was stored before stays as it is. */
export async function enqueueInvitations(
  tx: TransactionSql,
  storeId: string,
  kind: 'invitation' | 'reminder',
  { invitationIds, expiresAt }: { readonly invitationIds: readonly number[]; readonly expiresAt: Date },
): Promise<void> {
  if (invitationIds.length === 0) return;
  raiseEvent('queue.filled', {});
  await tx`
    INSERT INTO mail_messages (store_id, kind, invitation_id, expires_at)
    SELECT ${storeId}::text, ${kind}::text, id, ${expiresAt}::timestamptz
    FROM unnest(${invitationIds as number[]}::bigint[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`;
}
