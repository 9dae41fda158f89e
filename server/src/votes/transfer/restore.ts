import type { ReviewRecord } from '@opina/contract/records/review';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

/** An embedded database takes a tenth of a millisecond for each, and nobody reads or writes meanwhile. */
export const votesAtOnce = 50;

type Vote = ReviewRecord['votes'][number];

/** Writes the first votes on new reviews, in their transaction. The reviews have their counts already. */
export async function restoreVotes(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly Pick<ReviewRecord, 'id' | 'votes'>[],
): Promise<void> {
  await insert(
    tx,
    storeId,
    reviews.flatMap(({ id, votes }) =>
      votes.slice(0, votesAtOnce).map((vote) => ({ ...vote, opinion_id: id })),
    ),
  );
}

/** Writes the votes of a review that follow those, a few at a time. Ignores those that are there. */
export async function restoreMoreVotes(
  sql: Sql,
  storeId: string,
  reviewId: number,
  votes: readonly Vote[],
): Promise<void> {
  for (let at = votesAtOnce; at < votes.length; at += votesAtOnce) {
    const some = votes.slice(at, at + votesAtOnce);
    await insert(
      sql,
      storeId,
      some.map((vote) => ({ ...vote, opinion_id: reviewId })),
    );
  }
}

async function insert(
  sql: Sql | TransactionSql,
  storeId: string,
  rows: readonly (Vote & { readonly opinion_id: number })[],
): Promise<void> {
  await sql`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, created_at)
    SELECT ${storeId}::text, opinion_id, decode(visitor, 'hex'), action, created_at
    FROM jsonb_to_recordset(${sql.json(rows)}::jsonb)
      AS v (opinion_id bigint, visitor text, action text, created_at timestamptz)
    ON CONFLICT DO NOTHING`;
}
