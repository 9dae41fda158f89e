import type { ReviewRecord } from '@opina/contract/records/review';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';

/** Writes the votes on new reviews. The reviews have their counts already. */
export async function restoreVotes(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly Pick<ReviewRecord, 'id' | 'votes'>[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, votes }) => votes.map((vote) => ({ ...vote, opinion_id: id })));
  await tx`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, created_at)
    SELECT ${storeId}::text, opinion_id, decode(visitor, 'hex'), action, created_at
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS v (opinion_id bigint, visitor text, action text, created_at timestamptz)`;
}
