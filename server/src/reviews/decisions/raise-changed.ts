import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { raiseEvent } from '../../platform/events/events.ts';

/** Raises that a review has changed. Call it after the statements that changed it. */
export async function raiseReviewChanged(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<void> {
  const [review] = await sql<{ version: number }[]>`
    SELECT version FROM opinions WHERE store_id = ${storeId} AND id = ${id}`;
  if (review !== undefined)
    raiseEvent('row.changed', { storeId, kind: 'opinion', id, version: review.version });
}
