import type { Locale } from '@opina/contract/constants/locales';
import type { Sql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';
import type { AccountMailKind } from './queued-mail.ts';

export interface NewAccountMail {
  /** The store in whose name it is sent. */
  readonly storeId: string;
  readonly kind: AccountMailKind;
  readonly to: string;
  readonly locale: Locale;
  /** Of the link. It is stored until the message is sent. */
  readonly token: string;
  /** Of the link. After this time the message is not sent. */
  readonly expiresAt: Date;
}

/** Puts a message to a person who has, or is to have, an account into the queue. */
export async function enqueueAccountMail(sql: Sql, mail: NewAccountMail): Promise<void> {
  const { storeId, kind, to, locale, token, expiresAt } = mail;
  raiseEvent('queue.filled', {});
  await sql`
    INSERT INTO mail_messages (store_id, kind, account, token, expires_at)
    VALUES (${storeId}, ${kind}, ${JSON.stringify({ to, locale })}::text::jsonb, ${token}, ${expiresAt})`;
}
