import type { Sql } from '../platform/database/engine/sql.ts';

export async function listTags(
  sql: Sql,
  storeId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    SELECT tag FROM store_tags WHERE store_id = ${storeId} ORDER BY tag LIMIT ${limit} OFFSET ${offset}`;
  return rows.map((row) => row.tag);
}
