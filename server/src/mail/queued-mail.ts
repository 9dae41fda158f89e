import type { MailKind } from '@opina/contract/constants';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** A message of the queue: what it is about, not what it says. That is read when it is sent. */
export interface QueuedMail {
  readonly storeId: string;
  readonly id: number;
  readonly kind: MailKind;
  readonly messageKey: string;
  readonly questionId: number | null;
  readonly askerId: number | null;
  readonly answerId: number | null;
  readonly invitationId: number | null;
  readonly opinionId: number | null;
  readonly formId: number | null;
  /** Null after the message was sent. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** The columns of `QueuedMail`, from messages under the name `m`. */
export const queuedMailColumns = (sql: Sql | TransactionSql) => sql`
  m.store_id, m.id, m.kind, m.message_key, m.question_id, m.asker_id, m.answer_id, m.invitation_id, m.opinion_id, m.form_id,
  m.token, m.expires_at`;
