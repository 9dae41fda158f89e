import type { VoteAction } from '@opina/contract/constants';
import type { Sql, TransactionSql } from './engine/sql.ts';

interface VoteCounts {
  readonly id: number;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
}

export interface Ballot {
  readonly opinionId: number;
  /** Undefined: whichever store the review belongs to. */
  readonly storeId: string | undefined;
  readonly visitorHash: Uint8Array;
  /** From what the visitor voted before to what they vote now; `undefined` is no vote. */
  readonly next: (before: VoteAction | undefined) => VoteAction | undefined;
}

/** Whose review it is, and what it has now. */
export interface CountedVote extends VoteCounts {
  readonly storeId: string;
  readonly productCode: string;
}

/**
 * Changes one visitor's vote on a published review and answers the new counts; undefined when there is no such
 * review. The review's row stays locked from the first look to the commit: votes on one review wait for one another.
 */
export async function castVote(sql: Sql, ballot: Ballot): Promise<CountedVote | undefined> {
  return sql.begin(async (tx) => {
    const opinion = await lockOpinion(tx, ballot);
    if (opinion === undefined) return undefined;
    const before = await readVote(tx, opinion, ballot.visitorHash);
    const after = ballot.next(before);
    if (after === before) return opinion;
    await writeVote(tx, opinion, ballot.visitorHash, after);
    return updateCounts(tx, opinion, before, after);
  });
}

async function lockOpinion(tx: TransactionSql, ballot: Ballot): Promise<CountedVote | undefined> {
  const inStore = ballot.storeId === undefined ? tx`` : tx`AND store_id = ${ballot.storeId}`;
  const [opinion] = await tx<CountedVote[]>`
    SELECT id, store_id AS "storeId", product_code AS "productCode", upvotes_count AS "upvotesCount", downvotes_count AS "downvotesCount"
    FROM opinions
    WHERE id = ${ballot.opinionId} AND status = 'published' ${inStore}
    FOR UPDATE`;
  return opinion;
}

async function readVote(tx: TransactionSql, { storeId, id }: CountedVote, visitorHash: Uint8Array) {
  const [vote] = await tx<{ action: VoteAction }[]>`
    SELECT action FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${id} AND visitor_hash = ${visitorHash}`;
  return vote?.action;
}

async function writeVote(
  tx: TransactionSql,
  { storeId, id }: CountedVote,
  visitorHash: Uint8Array,
  action: VoteAction | undefined,
): Promise<void> {
  if (action === undefined) {
    await tx`
      DELETE FROM votes WHERE store_id = ${storeId} AND opinion_id = ${id} AND visitor_hash = ${visitorHash}`;
    return;
  }
  await tx`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action)
    VALUES (${storeId}, ${id}, ${visitorHash}, ${action})
    ON CONFLICT (store_id, opinion_id, visitor_hash) DO UPDATE SET action = excluded.action`;
}

async function updateCounts(
  tx: TransactionSql,
  opinion: CountedVote,
  before: VoteAction | undefined,
  after: VoteAction | undefined,
): Promise<CountedVote> {
  const change = (action: VoteAction) => Number(after === action) - Number(before === action);
  // Never below zero, even if a vote's row was there and its count was not.
  const upvotesCount = Math.max(0, opinion.upvotesCount + change('upvote'));
  const downvotesCount = Math.max(0, opinion.downvotesCount + change('downvote'));
  await tx`
    UPDATE opinions SET upvotes_count = ${upvotesCount}, downvotes_count = ${downvotesCount}
    WHERE store_id = ${opinion.storeId} AND id = ${opinion.id}`;
  return { ...opinion, upvotesCount, downvotesCount };
}
