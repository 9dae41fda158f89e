import type { TransactionSql } from '../../platform/database/engine/sql.ts';

/** For changes of what hangs on reviews and is in other tables. Changes of their own columns raise the versions by a trigger. */
export async function raiseVersions(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  await tx`
    UPDATE opinions SET version = version + 1 WHERE store_id = ${storeId} AND id = ANY (${[...new Set(reviewIds)]})`;
}
