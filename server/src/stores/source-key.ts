import type { Sql } from '../platform/database/engine/sql.ts';

/** What ids that are made of a review's content are hashed with; undefined when there is no such store. */
export async function readSourceKey(sql: Sql, id: string): Promise<Uint8Array | undefined> {
  const [store] = await sql<{ key: Uint8Array }[]>`SELECT source_key AS key FROM stores WHERE id = ${id}`;
  return store?.key;
}
