import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** For changes of what hangs on reviews and is in other tables. Changes of their own columns raise the versions by a trigger. */
export async function raiseVersions(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  await tx`
    UPDATE opinions SET version = version + 1 WHERE store_id = ${storeId} AND id = ANY (${[...new Set(reviewIds)]})`;
}

/** Null: the store does not have the review. */
export async function readVersion(sql: Sql, storeId: string, id: number): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    SELECT version FROM opinions WHERE store_id = ${storeId} AND id = ${id}`;
  return row?.version ?? null;
}
