import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** The invitation that a message is about. */
export interface InvitationOfMail {
  readonly storeId: string;
  readonly invitationId: number;
}

/** What becomes of messages about invitations. The room of the invitations writes it down: mail writes no rows but its own. */
export interface MailOutcomes {
  /** A mail server has the invitation, or its reminder. Called in the transaction that marks the message as sent. */
  readonly onSent: (
    tx: TransactionSql,
    of: InvitationOfMail & { readonly kind: 'invitation' | 'reminder' },
  ) => Promise<void>;
  /** Called each time that somebody opens the message. */
  readonly onOpened: (sql: Sql, of: InvitationOfMail) => Promise<void>;
  /** The mailbox does not exist. */
  readonly onBounced: (sql: Sql, of: InvitationOfMail) => Promise<void>;
}
