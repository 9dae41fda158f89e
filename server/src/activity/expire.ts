import { activityYears } from '@opina/contract/constants/activity';
import type { Sql } from '../platform/database/engine/sql.ts';

/** Deletes old entries: the log refuses to lose those of the last two years. Returns how many. */
export async function deleteOldActivity(sql: Sql): Promise<number> {
  const time = sql`make_interval(years => ${activityYears}::int)`;
  const { count: ofStores } = await sql`DELETE FROM activity WHERE created_at < now() - ${time}`;
  const { count: ofAccounts } = await sql`DELETE FROM account_activity WHERE created_at < now() - ${time}`;
  return ofStores + ofAccounts;
}
