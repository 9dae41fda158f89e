import type { Sql } from '../../platform/database/engine/sql.ts';

/** `left`: wants no invitations. `bounced`: the mailbox does not exist. `complained`: called mail spam. `store`: by hand. */
export const suppressionReasons = ['left', 'bounced', 'complained', 'store'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

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
