import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** For `stores` and each table with rows of stores: the number of rows and a hash of their content. */
export type TableSums = Readonly<Record<string, string>>;

/** Of the rows of one store, or of all. Without the last use of tokens, which is written a second after a read. */
export async function tableSums(sql: Sql, storeId?: string): Promise<TableSums> {
  const tables = await sql<{ name: string; key: string }[]>`
    SELECT table_name AS name, column_name AS key FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'store_id' OR (table_name, column_name) = ('stores', 'id'))
    ORDER BY table_name`;
  const sums: Record<string, string> = {};
  for (const { name, key } of tables) {
    const [row] = await sql<{ sum: string }[]>`
      SELECT count(*) || ' ' || md5(coalesce(string_agg(r::text, chr(10) ORDER BY r::text), '')) AS sum
      FROM ${sql(name)} AS t, LATERAL (SELECT to_jsonb(t) - 'last_used_at' AS r) AS rows WHERE ${storeId === undefined ? sql`true` : sql`${sql(key)} = ${storeId}`}`;
    sums[name] = row?.sum ?? '';
  }
  return sums;
}
