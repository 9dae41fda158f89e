import type { Locale } from '@opina/contract/constants/locales';
import type { accountMailKinds, MailKind } from '@opina/contract/constants/mail';
import type { WireMailTexts } from '@opina/contract/entities/collection/mail';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** Messages to people who use the console. */
export type AccountMailKind = (typeof accountMailKinds)[number];

/** A message of the queue: what it is about, not what it says. That is read when it is sent. */
export interface QueuedMail {
  readonly storeId: string;
  readonly id: number;
  readonly kind: MailKind | AccountMailKind;
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
  /** Of a message that a store sends to itself; empty once it has ended. Null: it goes to a customer. */
  readonly test: Partial<MailTest> | null;
  /** Of a message about an account; empty once it has ended. Null: it is about something else. */
  readonly account: { readonly to?: string; readonly locale?: Locale } | null;
}

/** A message to a customer of the store. */
export type CustomerMail = QueuedMail & { readonly kind: MailKind };

/** A message to somebody who uses the console. */
export type AccountMail = QueuedMail & { readonly kind: AccountMailKind };

export const isAccountMail = (kind: QueuedMail['kind']): kind is AccountMailKind =>
  kind === 'account_invitation' || kind === 'password_reset';

/** A message that a store sends to itself. */
export interface MailTest {
  readonly to: string;
  readonly locale: Locale;
  /** Default: those of the store. */
  readonly texts?: WireMailTexts | undefined;
  /** Default: made-up values. */
  readonly order_id?: string | undefined;
}

/** The columns of `QueuedMail`, from messages under the name `m`. */
export const queuedMailColumns = (sql: Sql | TransactionSql) => sql`
  m.store_id, m.id, m.kind, m.message_key, m.question_id, m.asker_id, m.answer_id, m.invitation_id, m.opinion_id, m.form_id,
  m.token, m.expires_at, m.test, m.account`;

/** What is not kept of a message that has ended. */
export const withoutContent = (sql: Sql | TransactionSql) =>
  sql`token = NULL, test = CASE WHEN test IS NULL THEN NULL ELSE '{}'::jsonb END,
    account = CASE WHEN account IS NULL THEN NULL ELSE '{}'::jsonb END`;
