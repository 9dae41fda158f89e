import type { Sql } from '../engine/sql.ts';
import { clearErasedTables, listErased, rewriteTable } from './erased-tables.ts';

/**
 * Removes deleted personal data from the files of the embedded database. Deleted rows would stay in them, and in the
 * write-ahead log, until they are overwritten. Rewrites one table at a time, so that other queries can run between them.
 * Returns the number of tables.
 */
export async function rewriteErasedTables(
  sql: Sql,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const erased = await listErased(sql);
  const newest = erased.map(({ since }) => since).sort((a, b) => b.getTime() - a.getTime())[0];
  if (newest === undefined) return 0;
  for (const { name } of erased) {
    // The tables stay marked, and the next start rewrites them.
    if (isStopping()) return 0;
    await rewriteTable(sql, name);
  }
  await clearErasedTables(sql, newest);
  return erased.length;
}
