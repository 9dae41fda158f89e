import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import type { ProductMove } from '../products/move.ts';

/**
 * Adds to the summaries by time, of the product and of all. `rows` have a review, its product, the time of the vote, and how many votes for (`up`)
 * and against (`down`) there are more. Last in a transaction, and in one order: transactions of a store wait for each other only from
 * here to their commit, and never in a circle.
 */
async function addToSlots(tx: TransactionSql, storeId: string, rows: Fragment): Promise<void> {
  await tx`
    INSERT INTO vote_slots AS s (store_id, product_code, slot, part, upvotes, downvotes)
    SELECT ${storeId}::text, code, slot, part, up, down FROM (
      SELECT code, slot_of(r.created_at) AS slot, CASE WHEN code = '' THEN r.opinion_id % 4 ELSE 0 END AS part,
        sum(r.up)::int AS up, sum(r.down)::int AS down
      FROM ${rows}, unnest(ARRAY['', r.product_code]) AS code
      GROUP BY 1, 2, 3) AS d
    WHERE up <> 0 OR down <> 0
    ORDER BY code, slot, part
    ON CONFLICT (store_id, product_code, slot, part) DO UPDATE SET
      upvotes = s.upvotes + excluded.upvotes, downvotes = s.downvotes + excluded.downvotes`;
}

export interface ChangedVote {
  readonly reviewId: number;
  readonly productCode: string;
  /** When the visitor first voted. */
  readonly createdAt: Date;
  /** -1, 0 or 1 */
  readonly up: number;
  readonly down: number;
}

export const countVote = (
  tx: TransactionSql,
  storeId: string,
  { reviewId, productCode, createdAt, up, down }: ChangedVote,
): Promise<void> =>
  addToSlots(
    tx,
    storeId,
    tx`(VALUES (${reviewId}::bigint, ${productCode}::text, ${createdAt}::timestamptz, ${up}::int, ${down}::int))
      AS r (opinion_id, product_code, created_at, up, down)`,
  );

/** Counts all votes on these reviews, or takes them out. The reviews are locked, or nobody else sees them yet. */
export const countVotesOf = (
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
  sign: 1 | -1,
): Promise<void> => addToSlots(tx, storeId, tx`(${votesOf(tx, storeId, reviewIds, sign)}) AS r`);

/** Counts the votes of these visitors, in hex, on a review. */
export const countVisitors = (
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  visitors: readonly string[],
): Promise<void> =>
  addToSlots(
    tx,
    storeId,
    tx`(
      ${votesOf(tx, storeId, [reviewId], 1)}
      AND v.visitor_hash = ANY (SELECT decode(visitor, 'hex') FROM unnest(${visitors}::text[]) AS visitor)) AS r`,
  );

const votesOf = (
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
  sign: 1 | -1,
): Fragment => tx`
  SELECT v.opinion_id, o.product_code, v.created_at, ${signed(tx, sign, 'upvote')} AS up, ${signed(tx, sign, 'downvote')} AS down
  FROM opinions AS o JOIN votes AS v ON v.store_id = o.store_id AND v.opinion_id = o.id
  WHERE o.store_id = ${storeId} AND o.id = ANY (${reviewIds})`;

/** How many votes a review counts beside those that it has a row for. */
export async function countVotesWithoutRow(sql: Sql, storeId: string, reviewId: number): Promise<number> {
  const [review] = await sql<{ count: number }[]>`
    SELECT upvotes_count + downvotes_count - (
      SELECT count(*)::int FROM votes WHERE store_id = ${storeId} AND opinion_id = ${reviewId}) AS count
    FROM opinions WHERE store_id = ${storeId} AND id = ${reviewId}`;
  return review?.count ?? 0;
}

const signed = (tx: TransactionSql, sign: 1 | -1, action: 'upvote' | 'downvote'): Fragment =>
  tx`${sign}::int * (v.action = ${action})::int`;

/** Counts the votes on these reviews for the product that they have been given to. */
export const moveVotes = (
  tx: TransactionSql,
  { storeId, from, to }: ProductMove,
  reviewIds: readonly number[],
): Promise<void> => {
  const ofProduct = (code: string, sign: 1 | -1) => tx`
    SELECT v.opinion_id, ${code}::text AS product_code, v.created_at, ${signed(tx, sign, 'upvote')} AS up,
      ${signed(tx, sign, 'downvote')} AS down
    FROM votes AS v WHERE v.store_id = ${storeId} AND v.opinion_id = ANY (${reviewIds})`;
  return addToSlots(tx, storeId, tx`(${ofProduct(from, -1)} UNION ALL ${ofProduct(to, 1)}) AS r`);
};
