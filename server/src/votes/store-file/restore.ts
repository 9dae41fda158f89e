import type { ReviewRecord } from '@opina/contract/records/review';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { countVisitors, countVotesWithoutRow } from '../slot-queries.ts';

/** An embedded database takes a tenth of a millisecond for each, and nobody reads or writes meanwhile. */
export const votesAtOnce = 50;

type Vote = ReviewRecord['votes'][number];
type VotesOfRecord = Pick<ReviewRecord, 'votes' | 'upvotes_count' | 'downvotes_count'>;

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

/**
 * Writes the votes of a review that follow those, a few at a time: all, or those that an import did not come to write which ended before.
 * The review has counted them, but they have no row. What was taken back since has neither, and stays so.
 */
export async function restoreMoreVotes(
  sql: Sql,
  storeId: string,
  reviewId: number,
  { votes, upvotes_count, downvotes_count }: VotesOfRecord,
): Promise<void> {
  const withoutRow = await countVotesWithoutRow(sql, storeId, reviewId);
  const missing = withoutRow - (upvotes_count + downvotes_count - votes.length);
  for (let at = Math.max(votesAtOnce, votes.length - missing); at < votes.length; at += votesAtOnce) {
    const some = votes.slice(at, at + votesAtOnce).map((vote) => ({ ...vote, opinion_id: reviewId }));
    await sql.begin(async (tx) => {
      const written = await insert(tx, storeId, some);
      await countVisitors(tx, storeId, reviewId, written);
    });
  }
}

async function insert(
  tx: TransactionSql,
  storeId: string,
  rows: readonly (Vote & { readonly opinion_id: number })[],
): Promise<string[]> {
  const written = await tx<{ visitor: string }[]>`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, created_at)
    SELECT ${storeId}::text, opinion_id, decode(visitor, 'hex'), action, created_at
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS v (opinion_id bigint, visitor text, action text, created_at timestamptz)
    ON CONFLICT DO NOTHING
    RETURNING encode(visitor_hash, 'hex') AS visitor`;
  return written.map(({ visitor }) => visitor);
}
