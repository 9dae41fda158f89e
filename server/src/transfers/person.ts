import type { TransactionSql } from '../platform/database/engine/sql.ts';

/**
 * Whoever is in a file of an import or export is not known without reading all of it, so all files of the store go, with what was read
 * from them. An import that has not ended would write the person again: it is cancelled.
 */
export async function eraseTransfers(tx: TransactionSql, storeId: string): Promise<void> {
  // A value and not `now()`: Citus takes no such function within CASE and coalesce.
  const now = new Date();
  await tx`
    UPDATE transfers SET look = NULL, report = NULL, options = '{}', lease = NULL, is_cancelled = true,
      state = CASE WHEN state IN ('receiving', 'waiting', 'running') THEN 'cancelled' ELSE state END,
      finished_at = coalesce(finished_at, ${now}::timestamptz)
    WHERE store_id = ${storeId}`;
  await tx`DELETE FROM transfer_parts WHERE store_id = ${storeId}`;
}
