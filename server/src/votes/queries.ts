import type { VoteAction } from '@opina/contract/constants/reviews';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** A visitor's vote on a review, whose row the transaction has locked. */
export interface VotePlace {
  readonly storeId: string;
  readonly reviewId: number;
  readonly visitorHash: Uint8Array;
}

/** The hash of the visitor's network, and how many of its visitors may vote on the review in a day. */
export interface VotingNetwork {
  readonly hash: Uint8Array;
  readonly maxPerDay: number;
}

export interface StoredVote {
  readonly action: VoteAction;
  /** The network of the visitor's first vote; null if it was not recorded. */
  readonly networkHash: Uint8Array | null;
}

export async function readVote(
  tx: TransactionSql,
  { storeId, reviewId, visitorHash }: VotePlace,
): Promise<StoredVote | undefined> {
  const [vote] = await tx<StoredVote[]>`
    SELECT action, network_hash FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND visitor_hash = ${visitorHash}`;
  return vote;
}

/** Counts exactly, because the review's row is locked. Days are in UTC. */
export async function isNetworkFull(
  tx: TransactionSql,
  { storeId, reviewId }: VotePlace,
  network: VotingNetwork | undefined,
): Promise<boolean> {
  if (network === undefined) return false;
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*) AS count FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND network_hash = ${network.hash}
      AND created_at >= date_trunc('day', now(), 'UTC')`,
  );
  return count >= network.maxPerDay;
}

/** Undefined removes the vote. Returns when the visitor first voted. */
export async function writeVote(
  tx: TransactionSql,
  { storeId, reviewId, visitorHash }: VotePlace,
  action: VoteAction | undefined,
  network: VotingNetwork | undefined,
): Promise<Date> {
  const written =
    action === undefined
      ? tx<{ createdAt: Date }[]>`
    DELETE FROM votes WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND visitor_hash = ${visitorHash}
    RETURNING created_at`
      : tx<{ createdAt: Date }[]>`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, network_hash)
    VALUES (${storeId}, ${reviewId}, ${visitorHash}, ${action}, ${network?.hash ?? null})
    ON CONFLICT (store_id, opinion_id, visitor_hash) DO UPDATE SET action = excluded.action
    RETURNING created_at`;
  return oneRow(await written).createdAt;
}

/** A visitor's vote on a review before and after a request; undefined is no vote. */
export interface Change {
  readonly before: VoteAction | undefined;
  readonly after: VoteAction | undefined;
}

/** By how much the change alters the number of votes of a kind: -1, 0 or 1. */
export const changeOf = ({ before, after }: Change, action: VoteAction): number =>
  Number(after === action) - Number(before === action);

/** How the vote changes the number of upvotes with a known network, and the number of these networks. */
export async function countNetwork(
  tx: TransactionSql,
  { storeId, reviewId, visitorHash }: VotePlace,
  { networkHash, ...change }: Change & { readonly networkHash: Uint8Array | null },
): Promise<{ votedUpvotes: number; networks: number }> {
  const votedUpvotes = networkHash === null ? 0 : changeOf(change, 'upvote');
  if (votedUpvotes === 0) return { votedUpvotes, networks: 0 };
  const others = await tx`
    SELECT 1 FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND network_hash = ${networkHash} AND action = 'upvote'
      AND visitor_hash <> ${visitorHash}
    LIMIT 1`;
  return { votedUpvotes, networks: others.length > 0 ? 0 : votedUpvotes };
}
