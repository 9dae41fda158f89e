import type { VoteAction } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import {
  type Change,
  changeOf,
  countNetwork,
  isNetworkFull,
  readVote,
  type VotingNetwork,
  writeVote,
} from '../../votes/queries.ts';
import { countVote } from '../../votes/slot-queries.ts';

export interface VoteChange {
  readonly reviewId: number;
  /** Undefined: the store of the review. */
  readonly storeId: string | undefined;
  readonly visitorHash: Uint8Array;
  /** Undefined: no limit. */
  readonly network?: VotingNetwork | undefined;
  /** Whether a store with these page hosts accepts the vote. Default: every store does. */
  readonly isAccepted?: ((pageHosts: readonly string[]) => boolean) | undefined;
  /** Returns the new vote for the visitor's previous one; `undefined` is no vote. */
  readonly next: (before: VoteAction | undefined) => VoteAction | undefined;
}

/** The review's store and product, and its new counts. */
export interface CountedVote {
  readonly id: number;
  readonly storeId: string;
  readonly productCode: string;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
}

export type VoteRefusal = { readonly refused: 'origin' | 'network' };

interface VotedReview extends CountedVote {
  readonly pageHosts: readonly string[];
}

/**
 * Changes a visitor's vote on a published review and returns the new counts; undefined if the review does not exist. In a
 * network at its daily limit, a visitor may change or remove a vote, but not cast a new one. The review's row is locked until
 * the commit, so votes on a review are counted sequentially.
 */
export async function castVote(sql: Sql, change: VoteChange): Promise<CountedVote | VoteRefusal | undefined> {
  return sql.begin(async (tx) => {
    const review = await lockReview(tx, change);
    if (review === undefined) return undefined;
    if (change.isAccepted?.(review.pageHosts) === false) return { refused: 'origin' };
    return changeVote(tx, review, change);
  });
}

async function changeVote(
  tx: TransactionSql,
  review: VotedReview,
  { visitorHash, network, next }: VoteChange,
): Promise<CountedVote | VoteRefusal> {
  const place = { storeId: review.storeId, reviewId: review.id, visitorHash };
  const stored = await readVote(tx, place);
  const before = stored?.action;
  const after = next(before);
  if (after === before) return review;
  if (stored === undefined && (await isNetworkFull(tx, place, network))) return { refused: 'network' };
  const createdAt = await writeVote(tx, place, after, network);
  const networkHash = stored === undefined ? (network?.hash ?? null) : stored.networkHash;
  const counted = await countNetwork(tx, place, { networkHash, before, after });
  const outcome = await updateCounts(tx, review, { before, after, ...counted });
  await countVote(tx, review.storeId, {
    reviewId: review.id,
    productCode: review.productCode,
    createdAt,
    up: changeOf({ before, after }, 'upvote'),
    down: changeOf({ before, after }, 'downvote'),
  });
  return outcome;
}

/** The store of a review; undefined if there is no such review. Asks every node of a distributed database. */
export async function findStoreOfReview(
  sql: Sql | TransactionSql,
  reviewId: number,
): Promise<string | undefined> {
  const [review] = await sql<{ storeId: string }[]>`SELECT store_id FROM opinions WHERE id = ${reviewId}`;
  return review?.storeId;
}

async function lockReview(tx: TransactionSql, change: VoteChange): Promise<VotedReview | undefined> {
  const storeId = change.storeId ?? (await findStoreOfReview(tx, change.reviewId));
  if (storeId === undefined) return undefined;
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<VotedReview[]>`
    SELECT id, store_id, product_code, upvotes_count,
      downvotes_count, (SELECT page_hosts FROM stores WHERE id = ${storeId}) AS page_hosts
    FROM opinions
    WHERE store_id = ${storeId} AND id = ${change.reviewId} AND status = 'published'
    FOR UPDATE`,
  );
  return review;
}

async function updateCounts(
  tx: TransactionSql,
  review: CountedVote,
  change: Change & { readonly votedUpvotes: number; readonly networks: number },
): Promise<CountedVote> {
  // Never below 0, even if a vote was stored and not counted.
  const upvotesCount = Math.max(0, review.upvotesCount + changeOf(change, 'upvote'));
  const downvotesCount = Math.max(0, review.downvotesCount + changeOf(change, 'downvote'));
  await tx`
    UPDATE opinions SET upvotes_count = ${upvotesCount}, downvotes_count = ${downvotesCount},
      voted_upvotes = greatest(0, voted_upvotes + ${change.votedUpvotes}::integer),
      upvoting_networks = greatest(0, upvoting_networks + ${change.networks}::integer)
    WHERE store_id = ${review.storeId} AND id = ${review.id}`;
  return { ...review, upvotesCount, downvotesCount };
}
