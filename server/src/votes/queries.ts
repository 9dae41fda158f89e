import type { VoteAction } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { countVote } from './slot-queries.ts';

interface VoteCounts {
  readonly id: number;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
}

export interface VoteChange {
  readonly reviewId: number;
  /** Undefined: the store of the review. */
  readonly storeId: string | undefined;
  readonly visitorHash: Uint8Array;
  /** The hash of the visitor's network, and how many of its visitors may vote on the review in a day; undefined: no limit. */
  readonly network?: { readonly hash: Uint8Array; readonly maxPerDay: number } | undefined;
  /** Whether a store with these page hosts accepts the vote. Default: every store does. */
  readonly isAccepted?: ((pageHosts: readonly string[]) => boolean) | undefined;
  /** Returns the new vote for the visitor's previous one; `undefined` is no vote. */
  readonly next: (before: VoteAction | undefined) => VoteAction | undefined;
}

/** The review's store and product, and its new counts. */
export interface CountedVote extends VoteCounts {
  readonly storeId: string;
  readonly productCode: string;
}

export type VoteRefusal = { readonly refused: 'origin' | 'network' };

interface VotedReview extends CountedVote {
  readonly pageHosts: readonly string[];
}

interface StoredVote {
  readonly action: VoteAction;
  /** The network of the visitor's first vote; null if it was not recorded. */
  readonly networkHash: Uint8Array | null;
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
  change: VoteChange,
): Promise<CountedVote | VoteRefusal> {
  const stored = await readVote(tx, review, change.visitorHash);
  const before = stored?.action;
  const after = change.next(before);
  if (after === before) return review;
  if (stored === undefined && (await isNetworkFull(tx, review, change.network))) {
    return { refused: 'network' };
  }
  const createdAt = await writeVote(tx, review, change, after);
  const networkHash = stored === undefined ? (change.network?.hash ?? null) : stored.networkHash;
  const counted = await countNetwork(tx, review, change.visitorHash, { networkHash, before, after });
  const outcome = await updateCounts(tx, review, { before, after, ...counted });
  const [up, down] = [changeOf({ before, after }, 'upvote'), changeOf({ before, after }, 'downvote')];
  await countVote(tx, review.storeId, {
    reviewId: review.id,
    productCode: review.productCode,
    createdAt,
    up,
    down,
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

async function readVote(tx: TransactionSql, { storeId, id }: CountedVote, visitorHash: Uint8Array) {
  const [vote] = await tx<StoredVote[]>`
    SELECT action, network_hash FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${id} AND visitor_hash = ${visitorHash}`;
  return vote;
}

/** Counts exactly, because the review's row is locked. Days are in UTC. */
async function isNetworkFull(
  tx: TransactionSql,
  { storeId, id }: CountedVote,
  network: VoteChange['network'],
): Promise<boolean> {
  if (network === undefined) return false;
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*) AS count FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${id} AND network_hash = ${network.hash}
      AND created_at >= date_trunc('day', now(), 'UTC')`,
  );
  return count >= network.maxPerDay;
}

/** Returns when the visitor first voted. */
async function writeVote(
  tx: TransactionSql,
  { storeId, id }: CountedVote,
  { visitorHash, network }: VoteChange,
  action: VoteAction | undefined,
): Promise<Date> {
  const written =
    action === undefined
      ? tx<{ createdAt: Date }[]>`
    DELETE FROM votes WHERE store_id = ${storeId} AND opinion_id = ${id} AND visitor_hash = ${visitorHash}
    RETURNING created_at`
      : tx<{ createdAt: Date }[]>`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, network_hash)
    VALUES (${storeId}, ${id}, ${visitorHash}, ${action}, ${network?.hash ?? null})
    ON CONFLICT (store_id, opinion_id, visitor_hash) DO UPDATE SET action = excluded.action
    RETURNING created_at`;
  return oneRow(await written).createdAt;
}

interface Change {
  readonly before: VoteAction | undefined;
  readonly after: VoteAction | undefined;
}

const changeOf = ({ before, after }: Change, action: VoteAction) =>
  Number(after === action) - Number(before === action);

/** How the vote changes the number of upvotes with a known network, and the number of these networks. */
async function countNetwork(
  tx: TransactionSql,
  { storeId, id }: CountedVote,
  visitorHash: Uint8Array,
  { networkHash, ...change }: Change & { readonly networkHash: Uint8Array | null },
): Promise<{ votedUpvotes: number; networks: number }> {
  const votedUpvotes = networkHash === null ? 0 : changeOf(change, 'upvote');
  if (votedUpvotes === 0) return { votedUpvotes, networks: 0 };
  const others = await tx`
    SELECT 1 FROM votes
    WHERE store_id = ${storeId} AND opinion_id = ${id} AND network_hash = ${networkHash} AND action = 'upvote'
      AND visitor_hash <> ${visitorHash}
    LIMIT 1`;
  return { votedUpvotes, networks: others.length > 0 ? 0 : votedUpvotes };
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
