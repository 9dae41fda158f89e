import type { VoteAction } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import type { CountedVote } from '../data/votes.ts';
import { ApiError } from './api-error.ts';
import { requireStore } from './require-store.ts';
import type { Visitor } from './visitors.ts';

export interface VoteRequest {
  readonly opinionId: number;
  readonly storeId: string | undefined;
  readonly action: VoteAction;
  readonly unvote: boolean;
  readonly change: boolean;
  readonly visitor: Visitor;
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

/** Throws `vote.flags_conflict`, `store.unknown`, `opinion.unknown`. */
export async function voteOpinion(
  data: Data,
  hashVisitor: (visitor: Visitor, opinionId: number) => Promise<Uint8Array>,
  request: VoteRequest,
): Promise<CountedVote> {
  const { opinionId, storeId, unvote, change, visitor } = request;
  if (unvote && change) throw new ApiError('vote.flags_conflict');
  if (storeId !== undefined) await requireStore(data, storeId);
  const counts = await data.castVote({
    opinionId,
    storeId,
    visitorHash: await hashVisitor(visitor, opinionId),
    next: (before) => nextVote(before, request),
  });
  if (counts === undefined) throw new ApiError('opinion.unknown');
  return counts;
}
