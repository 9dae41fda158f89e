import type { Sql } from '../platform/database/engine/sql.ts';

/** The key with which ids that are made from a review's content are hashed; undefined if the store does not exist. */
export async function readSourceKey(sql: Sql, id: string): Promise<Uint8Array | undefined> {
  const [store] = await sql<{ key: Uint8Array }[]>`SELECT source_key AS key FROM stores WHERE id = ${id}`;
  return store?.key;
}
