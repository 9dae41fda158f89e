import type { Sql, TransactionSql } from './engine/sql.ts';

/**
 * A part of a WITH that keeps the rows of a store on their node until the commit. A statement that reads rows FOR UPDATE, or
 * takes a lock with a name, begins with it: in a distributed database only a write holds off the move of a store to another
 * node. Otherwise the store could move after the lock was taken, and the lock would be on the former node. It changes no row.
 */
export const heldStore = (sql: Sql | TransactionSql, storeId: string) =>
  sql`held AS (DELETE FROM store_summaries WHERE store_id = ${storeId} AND rate_count < 0)`;
