import type { ActivitySubject } from '@opina/contract/constants/activity';
import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** Empties what the log says about reviews, questions and orders of a person who is erased. The entries stay. */
export async function forgetActivity(
  tx: TransactionSql,
  storeId: string,
  { subject, ids }: { readonly subject: ActivitySubject; readonly ids: readonly (string | number)[] },
): Promise<void> {
  await tx`
    UPDATE activity SET before = NULL, after = NULL
    WHERE store_id = ${storeId} AND subject = ${subject} AND subject_id = ANY (${ids.map(String)})
      AND (before IS NOT NULL OR after IS NOT NULL)`;
}
