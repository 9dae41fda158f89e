import type { TransactionSql } from '../platform/database/engine/sql.ts';

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
