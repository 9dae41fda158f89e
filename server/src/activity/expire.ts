import type { Sql } from '../platform/database/engine/sql.ts';

/** Deletes entries that are older than two years: the log refuses to lose younger ones. Returns how many. */
export async function deleteOldActivity(sql: Sql): Promise<number> {
  const { count: ofStores } = await sql`DELETE FROM activity WHERE created_at < now() - interval '2 years'`;
  const { count: ofAccounts } = await sql`
    DELETE FROM account_activity WHERE created_at < now() - interval '2 years'`;
  return ofStores + ofAccounts;
}
