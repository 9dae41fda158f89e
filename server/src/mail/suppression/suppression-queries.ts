import type { SuppressionReason } from '@opina/contract/constants/mail';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

export async function findSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
): Promise<SuppressionReason | undefined> {
  const [found] = await sql<{ reason: SuppressionReason }[]>`
    SELECT reason FROM mail_suppressions WHERE store_id = ${storeId} AND email_hash = ${emailHash}`;
  return found?.reason;
}

export interface StoredSuppression {
  readonly emailHash: Uint8Array;
  readonly reason: SuppressionReason;
  readonly createdAt: Date;
}

export async function readSuppressions(
  sql: Sql,
  storeId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredSuppression[]> {
  return sql<StoredSuppression[]>`
    SELECT email_hash, reason, created_at FROM mail_suppressions
    WHERE store_id = ${storeId}
    ORDER BY created_at DESC, email_hash
    LIMIT ${limit} OFFSET ${offset}`;
}

export async function readSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
): Promise<StoredSuppression | undefined> {
  const [found] = await sql<StoredSuppression[]>`
    SELECT email_hash, reason, created_at FROM mail_suppressions
    WHERE store_id = ${storeId} AND email_hash = ${emailHash}`;
  return found;
}

/** Of these hashes, in hexadecimal, those that are in the list. */
export async function findSuppressions(
  sql: Sql | TransactionSql,
  storeId: string,
  emailHashes: readonly string[],
): Promise<{ readonly hash: string; readonly reason: SuppressionReason }[]> {
  return sql<{ hash: string; reason: SuppressionReason }[]>`
    SELECT encode(email_hash, 'hex') AS hash, reason FROM mail_suppressions
    WHERE store_id = ${storeId} AND email_hash IN (
      SELECT decode(hash, 'hex') FROM unnest(${emailHashes}::text[]) AS hash)`;
}

/** Keeps an earlier reason that stops more mail: `unsubscribed` stops only some. */
export async function writeSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
  reason: SuppressionReason,
): Promise<void> {
  await sql.begin(async (tx) => {
    const written = await tx`
      INSERT INTO mail_suppressions (store_id, email_hash, reason) VALUES (${storeId}, ${emailHash}, ${reason})
      ON CONFLICT (store_id, email_hash) DO UPDATE SET reason = excluded.reason
      WHERE mail_suppressions.reason = 'unsubscribed'
      RETURNING reason`;
    // Without the address, which is a customer's.
    if (written.length > 0)
      await recordActivity(tx, storeId, { subject: 'mail_suppression', after: { reason } });
  });
}

/** Removes an address from the list, of this reason or of any. Returns whether it was there. */
export async function removeSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
  reason?: SuppressionReason,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [removed] = await tx<{ reason: SuppressionReason }[]>`
      DELETE FROM mail_suppressions
      WHERE store_id = ${storeId} AND email_hash = ${emailHash} AND (${reason ?? null}::text IS NULL OR reason = ${reason ?? null})
      RETURNING reason`;
    if (removed === undefined) return false;
    await recordActivity(tx, storeId, { subject: 'mail_suppression', before: { reason: removed.reason } });
    return true;
  });
}
