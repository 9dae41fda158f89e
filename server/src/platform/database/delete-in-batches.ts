import { groupBy } from '../core/group-by.ts';
import type { Sql, TransactionSql } from './engine/sql.ts';
import type { Fragment } from './keyset.ts';

/** Deletes rows of a store that still are to be deleted, and returns their number. */
export type Deletion<Id> = (tx: TransactionSql, storeId: string, ids: readonly Id[]) => Promise<number>;

/** The maximum number of rows that are looked for at once. */
const batch = 500;

/**
 * Deletes what a query finds (`store_id`, `id`, in this order), store by store, in one transaction for each. Returns the number of deleted
 * rows. Several processes may do it at once.
 */
export async function deleteInBatches<Id extends string | number>(
  sql: Sql,
  found: Fragment,
  deletion: Deletion<Id>,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await sql<{ storeId: string; id: Id }[]>`${found} LIMIT ${batch}`;
    let deleted = 0;
    for (const [storeId, ofStore] of groupBy(rows, (row) => row.storeId)) {
      const ids = ofStore.map(({ id }) => id);
      deleted += await sql.begin((tx) => deletion(tx, storeId, ids));
    }
    total += deleted;
    // Rows that another process has locked are deleted by it, or by the next sweep.
    if (deleted < batch) return total;
  }
}
