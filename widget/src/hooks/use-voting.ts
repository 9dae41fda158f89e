import type { VoteAction } from '@opina/contract/constants/reviews';
import type { VoteCounts } from '../entities/review.ts';
import type { Thumb } from '../ui/reviews/voting.tsx';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

/** The two thumbs of a review, and what to say when the latest vote on it could not be sent. */
export function useVoting(review: { id: string } & VoteCounts): { up: Thumb; down: Thumb; failure: string } {
  const { stores, texts, formats, announce } = useWidget();
  const { id } = review;
  const vote = useStore(stores.votes, (state) => state.votes[id]);
  // An id may be called like what every object has.
  const counts =
    useStore(stores.votes, (state) => Object.hasOwn(state.counts, id) && state.counts[id]) || review;
  const failed = useStore(stores.votes, (state) => state.failedId === id);

  const cast = (action: VoteAction) => {
    stores.votes.vote({ id, upvotes: counts.upvotes, downvotes: counts.downvotes }, action);
    const now = stores.votes.getState().votes[id];
    if (now !== vote) announce(now ? texts.voteCounted : texts.voteTakenBack);
  };
  const thumb = (action: VoteAction, label: string, count: number): Thumb => ({
    label,
    votes: texts.votes(count, formats.count(count)),
    pressed: vote === action,
    onVote: id ? () => cast(action) : undefined,
  });
  return {
    up: thumb('upvote', texts.helpful, counts.upvotes),
    down: thumb('downvote', texts.notHelpful, counts.downvotes),
    failure: failed ? texts.voteFailed : '',
  };
}
