import type { Locale, MailKind } from '@opina/contract/constants';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { KindTexts } from './mail-texts.ts';

export interface StoredTexts extends KindTexts {
  readonly updatedAt: Date;
}

export async function readTexts(
  sql: Sql,
  storeId: string,
  kind: MailKind,
  locale: Locale,
): Promise<StoredTexts | undefined> {
  const [found] = await sql<StoredTexts[]>`
    SELECT subject, heading, body, button, updated_at FROM mail_texts
    WHERE store_id = ${storeId} AND kind = ${kind} AND locale = ${locale}`;
  return found;
}

export async function writeTexts(
  sql: Sql,
  storeId: string,
  {
    kind,
    locale,
    subject,
    heading,
    body,
    button,
  }: KindTexts & { readonly kind: MailKind; readonly locale: Locale },
): Promise<void> {
  await sql`
    INSERT INTO mail_texts (store_id, kind, locale, subject, heading, body, button)
    VALUES (${storeId}, ${kind}, ${locale}, ${subject}, ${heading}, ${body}, ${button})
    ON CONFLICT (store_id, kind, locale) DO UPDATE SET subject = excluded.subject, heading = excluded.heading,
      body = excluded.body, button = excluded.button, updated_at = excluded.updated_at`;
}

export async function deleteTexts(sql: Sql, storeId: string, kind: MailKind, locale: Locale): Promise<void> {
  await sql`DELETE FROM mail_texts WHERE store_id = ${storeId} AND kind = ${kind} AND locale = ${locale}`;
}
