import type { Locale } from '@opina/contract/constants/locales';
import type { MailKind } from '@opina/contract/constants/mail';
import { recordingActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { KindTexts } from '../text/texts.ts';

export interface StoredTexts extends KindTexts {
  readonly updatedAt: Date;
}

export async function readTexts(
  sql: Sql | TransactionSql,
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
  await recording(sql, storeId, { kind, locale }, async (tx) => {
    await tx`
      INSERT INTO mail_texts (store_id, kind, locale, subject, heading, body, button)
      VALUES (${storeId}, ${kind}, ${locale}, ${subject}, ${heading}, ${body}, ${button})
      ON CONFLICT (store_id, kind, locale) DO UPDATE SET subject = excluded.subject, heading = excluded.heading,
        body = excluded.body, button = excluded.button, updated_at = excluded.updated_at`;
  });
}

export async function deleteTexts(sql: Sql, storeId: string, kind: MailKind, locale: Locale): Promise<void> {
  await recording(sql, storeId, { kind, locale }, async (tx) => {
    await tx`DELETE FROM mail_texts WHERE store_id = ${storeId} AND kind = ${kind} AND locale = ${locale}`;
  });
}

/** Runs work on texts in a transaction, and notes what it changes. */
async function recording(
  sql: Sql,
  storeId: string,
  { kind, locale }: { readonly kind: MailKind; readonly locale: Locale },
  work: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockName(tx, storeId, JSON.stringify(['mail text', storeId, kind, locale]));
    const read = async () => {
      const stored = await readTexts(tx, storeId, kind, locale);
      if (stored === undefined) return undefined;
      const { updatedAt: _, ...texts } = stored;
      return { ...texts };
    };
    const id = `${kind}/${locale}`;
    await recordingActivity(tx, storeId, { subject: 'mail_text', id, read }, () => work(tx));
  });
}
