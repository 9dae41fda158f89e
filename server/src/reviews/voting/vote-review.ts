import type { VoteAction } from '@opina/contract/constants/reviews';
import type { Context } from '../../platform/context.ts';
import type { NetworkHasher, Visitor, VisitorHasher } from '../../platform/core/visitor-hashes.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { acceptsOrigin } from '../../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../../stores/require-store.ts';
import { type CountedVote, castVote } from './cast-vote.ts';

export interface VoteContext extends Context {
  readonly hashVisitor: VisitorHasher;
  /** Undefined without rate limits. */
  readonly hashNetwork: NetworkHasher | undefined;
}

export interface VoteRequest {
  readonly reviewId: number;
  readonly storeId: string | undefined;
  readonly action: VoteAction;
  readonly unvote: boolean;
  readonly change: boolean;
  readonly visitor: Visitor;
  /** The `Origin` header; undefined if the client is not a browser. */
  readonly origin: string | undefined;
  /** The network of the visitor's address; see `networkOf`. */
  readonly network: string;
}

/**
 * How many visitors of a network may vote on a review in a day. A network may be a household, an office or a carrier's
 * gateway; docs/decisions/product/votes-and-page-hosts.md says what these lose.
 */
export const votesPerNetworkAndDay = 3;

/**
 * The new vote of a visitor. A visitor has one vote on a review, so the opposite vote replaces it, with or without `change`
 * in the request. Removing a vote that does not exist changes nothing.
 */
export function nextVote(
  before: VoteAction | undefined,
  { action, unvote }: Pick<VoteRequest, 'action' | 'unvote'>,
): VoteAction | undefined {
  if (!unvote) return action;
  return before === action ? undefined : before;
}

/** Throws `vote.flags_conflict`, `vote.network_limit`, `store.unknown`, `store.origin_refused`, `opinion.unknown`. */
export async function voteReview(
  { write, hashVisitor, hashNetwork }: VoteContext,
  request: VoteRequest,
): Promise<CountedVote> {
  const { reviewId, storeId, unvote, change, visitor, origin } = request;
  if (unvote && change) throw new OpinaError('vote.flags_conflict');
  const networkHash = await hashNetwork?.(reviewId, request.network);
  const visitorHash = await hashVisitor(visitor, reviewId);
  const outcome = await write(async (sql) => {
    if (storeId !== undefined) await requireStore(sql, storeId);
    const cast = await castVote(sql, {
      reviewId,
      storeId,
      visitorHash,
      network: networkHash && { hash: networkHash, maxPerDay: votesPerNetworkAndDay },
      isAccepted: (pageHosts) => acceptsOrigin(origin, pageHosts),
      next: (before) => nextVote(before, request),
    });
    if (cast !== undefined && !('refused' in cast)) {
      raiseEvent('content.changed', { storeId: cast.storeId, productCode: cast.productCode });
    }
    return cast;
  });
  if (outcome === undefined) throw new OpinaError('opinion.unknown');
  if ('refused' in outcome)
    throw new OpinaError(outcome.refused === 'origin' ? 'store.origin_refused' : 'vote.network_limit');
  return outcome;
}
