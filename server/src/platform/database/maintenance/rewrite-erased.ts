import type { Sql } from '../engine/sql.ts';
import { clearErasedTables, listErased, rewriteTable } from './erased-tables.ts';

/**
 * Takes what was deleted of people out of the files of the embedded database: deleted rows stay in them, and in the log,
 * until something else is written in their place. One table at a time, so that requests get their turn between them;
 * how many.
 */
export async function rewriteErasedTables(
  sql: Sql,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const erased = await listErased(sql);
  const newest = erased.map(({ since }) => since).sort((a, b) => b.getTime() - a.getTime())[0];
  if (newest === undefined) return 0;
  for (const { name } of erased) {
    // The next start finds them again.
    if (isStopping()) return 0;
    await rewriteTable(sql, name);
  }
  await clearErasedTables(sql, newest);
  return erased.length;
}
