import type { TransactionSql } from './engine/sql.ts';
import { lockInStore } from './hold-store.ts';

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the commit. It is taken on the node that
 * has the store's rows, so that it holds for processes that connect to different nodes. For a lock of all stores the id is
 * empty, which no store's is: the lock is taken on the node that would have its rows.
 */
export async function lockName(tx: TransactionSql, storeId: string, name: string): Promise<void> {
  await lockInStore(
    tx,
    storeId,
    tx`
    SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text
    FROM (SELECT count(*) FROM stores WHERE id = ${storeId}) AS node`,
  );
}
