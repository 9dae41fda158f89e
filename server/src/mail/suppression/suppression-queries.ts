import type { SuppressionReason } from '@opina/contract/constants';
import type { Sql } from '../../platform/database/engine/sql.ts';

export async function findSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
): Promise<SuppressionReason | undefined> {
  const [found] = await sql<{ reason: SuppressionReason }[]>`
    SELECT reason FROM mail_suppressions WHERE store_id = ${storeId} AND email_hash = ${emailHash}`;
  return found?.reason;
}

/** Keeps an earlier reason that stops more mail: `left` stops only some. */
export async function writeSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
  reason: SuppressionReason,
): Promise<void> {
  await sql`
    INSERT INTO mail_suppressions (store_id, email_hash, reason) VALUES (${storeId}, ${emailHash}, ${reason})
    ON CONFLICT (store_id, email_hash) DO UPDATE SET reason = excluded.reason
    WHERE mail_suppressions.reason = 'left'`;
}

/** Removes an address from the list, of this reason or of any. Returns whether it was there. */
export async function removeSuppression(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
  reason?: SuppressionReason,
): Promise<boolean> {
  const removed = await sql`
    DELETE FROM mail_suppressions
    WHERE store_id = ${storeId} AND email_hash = ${emailHash} AND (${reason ?? null}::text IS NULL OR reason = ${reason ?? null})
    RETURNING reason`;
  return removed.length > 0;
}
