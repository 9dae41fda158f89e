import type { MailTextRecord } from '@opina/contract/records/collection';
import type { OrderRecord } from '@opina/contract/records/order';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import type { EmailHasher } from '../suppression/email-hash.ts';

/** Adds a text of mail. One that the store has already stays as it is. */
export async function restoreMailText(
  sql: Sql,
  storeId: string,
  { kind, locale, subject, heading, body, button }: MailTextRecord,
): Promise<RestoreOutcome> {
  const { count } = await sql`
    INSERT INTO mail_texts (store_id, kind, locale, subject, heading, body, button)
    VALUES (${storeId}, ${kind}, ${locale}, ${subject}, ${heading}, ${body}, ${button})
    ON CONFLICT (store_id, kind, locale) DO NOTHING`;
  return count > 0 ? 'written' : 'present';
}

/** Stops mail to the clients who wanted none where the orders come from, also of orders that were there already. */
export async function restoreSuppressions(
  tx: TransactionSql,
  storeId: string,
  orders: readonly Pick<OrderRecord, 'client_email' | 'client_suppression'>[],
  hashEmail: EmailHasher,
): Promise<void> {
  const rows = new Map<string, { readonly hash: string; readonly reason: string }>();
  for (const { client_email: email, client_suppression: reason } of orders) {
    if (email === null || reason === undefined) continue;
    const hash = Buffer.from(await hashEmail(storeId, email)).toString('hex');
    rows.set(hash, { hash, reason: reason === 'left' ? 'unsubscribed' : reason });
  }
  if (rows.size === 0) return;
  await tx`
    INSERT INTO mail_suppressions (store_id, email_hash, reason)
    SELECT ${storeId}::text, decode(hash, 'hex'), reason
    FROM jsonb_to_recordset(${tx.json([...rows.values()])}::jsonb) AS s (hash text, reason text)
    ORDER BY hash
    ON CONFLICT (store_id, email_hash) DO NOTHING`;
}
