import { type ActivitySubject, activityYears } from '@opina/contract/constants/activity';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** Empties what the log says about reviews, questions and orders of a person who is erased. The entries stay. */
export async function eraseActivity(
  tx: TransactionSql,
  storeId: string,
  { subject, ids }: { readonly subject: ActivitySubject; readonly ids: readonly (string | number)[] },
): Promise<void> {
  await tx`
    UPDATE activity SET before = NULL, after = NULL
    WHERE store_id = ${storeId} AND subject = ${subject} AND subject_id = ANY (${ids.map(String)})
      AND (before IS NOT NULL OR after IS NOT NULL)`;
}

/** Deletes old entries: the log refuses to lose those of the last two years. Returns how many. */
export async function expireActivity(sql: Sql): Promise<number> {
  const time = sql`make_interval(years => ${activityYears}::int)`;
  const { count: ofStores } = await sql`DELETE FROM activity WHERE created_at < now() - ${time}`;
  const { count: ofAccounts } = await sql`DELETE FROM account_activity WHERE created_at < now() - ${time}`;
  return ofStores + ofAccounts;
}
