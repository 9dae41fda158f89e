import type { TransactionSql } from './engine/sql.ts';

/**
 * Runs the first statement of a transaction that locks rows of a store, or a name on the store's node. `locking` is a query
 * that nothing has awaited yet. Before it, in the same round trip, goes a write that changes no row and keeps the store's rows
 * on their node until the commit: in a distributed database only a write holds off the move of a store to another node.
 * Otherwise the store could move after the lock was taken, and the lock would be on the former node. Two statements, because
 * one that waits for the end of a move may not see the rows on the new node: its snapshot is older.
 */
export async function lockInStore<T>(
  tx: TransactionSql,
  storeId: string,
  locking: PromiseLike<T>,
): Promise<T> {
  const held = tx`DELETE FROM held_stores WHERE store_id = ${storeId}`;
  const [, locked] = await Promise.all([held, locking]);
  return locked;
}
