import type { VoteAction } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import type { CountedVote } from '../data/votes.ts';
import { ApiError } from './api-error.ts';
import { takesFrom } from './page-hosts.ts';
import { requireStore } from './require-store.ts';
import type { Visitor } from './visitors.ts';

export interface VoteRequest {
  readonly opinionId: number;
  readonly storeId: string | undefined;
  readonly action: VoteAction;
  readonly unvote: boolean;
  readonly change: boolean;
  readonly visitor: Visitor;
  /** What the browser says of the page it is on; undefined for what is no browser. */
  readonly origin: string | undefined;
  /** Of the visitor's address: see `networkOf`. */
  readonly network: string;
}

/**
 * Visitors of one network whose vote on one review counts in a day. Behind an address is a household, or an office, or a
 * carrier's gateway; decision 0052 has what these lose.
 */
export const votesPerNetworkAndDay = 3;

export interface VoteHashers {
  readonly visitor: (visitor: Visitor, opinionId: number) => Promise<Uint8Array>;
  /** Left out where nothing is limited. */
  readonly network?: ((opinionId: number, network: string) => Promise<Uint8Array>) | undefined;
}

/**
 * What a visitor's vote becomes. A visitor has one vote on a review, so voting the other way changes it whether or not
 * the request says `change`; taking back a vote that was not cast changes nothing.
 */
export function nextVote(
  before: VoteAction | undefined,
  { action, unvote }: Pick<VoteRequest, 'action' | 'unvote'>,
): VoteAction | undefined {
  if (!unvote) return action;
  return before === action ? undefined : before;
}

/** Throws `vote.flags_conflict`, `vote.network_limit`, `store.unknown`, `store.origin_refused`, `opinion.unknown`. */
export async function voteOpinion(
  data: Data,
  hashers: VoteHashers,
  request: VoteRequest,
): Promise<CountedVote> {
  const { opinionId, storeId, unvote, change, visitor, origin } = request;
  if (unvote && change) throw new ApiError('vote.flags_conflict');
  if (storeId !== undefined) await requireStore(data, storeId);
  const networkHash = await hashers.network?.(opinionId, request.network);
  const outcome = await data.castVote({
    opinionId,
    storeId,
    visitorHash: await hashers.visitor(visitor, opinionId),
    network: networkHash && { hash: networkHash, mostPerDay: votesPerNetworkAndDay },
    isTaken: (pageHosts) => takesFrom(origin, pageHosts),
    next: (before) => nextVote(before, request),
  });
  if (outcome === undefined) throw new ApiError('opinion.unknown');
  if (!('refused' in outcome)) return outcome;
  throw new ApiError(outcome.refused === 'origin' ? 'store.origin_refused' : 'vote.network_limit');
}
