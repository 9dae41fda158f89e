import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** Notes tags that the store uses. In order, so that two transactions lock them in the same one. */
export async function addStoreTags(
  tx: TransactionSql,
  storeId: string,
  tags: Iterable<string>,
): Promise<void> {
  const used = [...new Set(tags)];
  if (used.length === 0) return;
  await tx`
    INSERT INTO store_tags (store_id, tag)
    SELECT ${storeId}::text, tag COLLATE "C" AS tag FROM unnest(${used}::text[]) AS tag ORDER BY tag
    ON CONFLICT (store_id, tag) DO NOTHING`;
}

/**
 * Notes one. On Citus, a list of tags would wait while the rows of any other store move: INSERT with SELECT locks all parts of the table.
 */
export async function addStoreTag(tx: TransactionSql, storeId: string, tag: string): Promise<void> {
  await tx`
    INSERT INTO store_tags (store_id, tag) VALUES (${storeId}, ${tag}) ON CONFLICT (store_id, tag) DO NOTHING`;
}
