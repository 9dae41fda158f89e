import type { Sql, TransactionSql } from './engine/sql.ts';

/** Whether the database is on a Citus cluster, which may spread its tables. */
export async function hasCitus(sql: Sql | TransactionSql): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`;
  return rows.length > 0;
}
