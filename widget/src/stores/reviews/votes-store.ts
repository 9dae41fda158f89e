import type { VoteAction } from '@opina/contract/constants/reviews';
import type { VoteFlag, VoteRequest } from '../../api/reviews/vote-opinion.ts';
import type { VoteCounts, Votes } from '../../entities/review.ts';
import { createStore, type Store } from '../store.ts';
import type { VisitorStorage } from '../visitor-storage.ts';

interface VotesState {
  votes: Votes;
  /** Counts that differ from what the review came with, by review id. */
  counts: Readonly<Record<string, VoteCounts>>;
  /** The review whose latest vote could not be sent. */
  failedId: string | undefined;
}

export interface VotesStore extends Store<VotesState> {
  /** Casts, takes back (same action again) or changes (the opposite) this visitor's vote. */
  vote(review: { id: string } & VoteCounts, action: VoteAction): void;
}

export interface RecallingVotesStore extends VotesStore {
  /** Reads what this visitor has voted before. */
  recall(): void;
}

export type SendVote = (vote: VoteRequest) => Promise<void>;

/** A visitor's vote on one review; `undefined` when there is none. */
type Vote = VoteAction | undefined;

/** One review's vote on its way from what the server knows to what the visitor wants. */
interface Ballot {
  /** The counts without this visitor's vote. */
  others: VoteCounts;
  known: Vote;
  wanted: Vote;
  sending: boolean;
}

/**
 * Votes show at once and are sent after. Each review has one request on its way at most: when it comes back and the
 * visitor has changed their mind meanwhile, what leads from there to the latest wish is sent. A failure takes the
 * shown vote back to what the server knows.
 */
export function createVotesStore(
  send: Readonly<Record<VoteAction, SendVote>>,
  storage: VisitorStorage,
): RecallingVotesStore {
  const { setState, ...store } = createStore<VotesState>({ votes: {}, counts: {}, failedId: undefined });
  const ballots = new Map<string, Ballot>();

  function show(id: string, { wanted, others }: Ballot, failed: boolean) {
    const { votes, counts } = store.getState();
    const { [id]: _previous, ...otherVotes } = votes;
    storage.saveVote(id, wanted);
    setState({
      votes: wanted ? { ...otherVotes, [id]: wanted } : otherVotes,
      counts: { ...counts, [id]: withVote(others, wanted) },
      failedId: failed ? id : undefined,
    });
  }

  async function settle(id: string, ballot: Ballot) {
    ballot.sending = true;
    while (ballot.known !== ballot.wanted) {
      const { wanted } = ballot;
      const { action, flag } = stepTo(ballot.known, wanted);
      try {
        await send[action]({ id, flag, visitorId: storage.visitorId() });
        ballot.known = wanted;
      } catch {
        ballot.wanted = ballot.known;
        show(id, ballot, true);
      }
    }
    ballot.sending = false;
  }

  return {
    ...store,
    recall: () => setState({ votes: storage.readVotes() }),
    vote({ id, upvotes, downvotes }, action) {
      const cast = ownVote(store.getState().votes, id);
      const ballot: Ballot = ballots.get(id) ?? {
        others: withoutVote({ upvotes, downvotes }, cast),
        known: cast,
        wanted: cast,
        sending: false,
      };
      ballots.set(id, ballot);
      ballot.wanted = ballot.wanted === action ? undefined : action;
      show(id, ballot, false);
      if (!ballot.sending) void settle(id, ballot);
    },
  };
}

const ownVote = (votes: VotesState['votes'], id: string): Vote =>
  Object.hasOwn(votes, id) ? votes[id] : undefined;

const keyOf = (vote: VoteAction) => (vote === 'upvote' ? 'upvotes' : 'downvotes');

function withVote(counts: VoteCounts, vote: Vote): VoteCounts {
  return vote ? { ...counts, [keyOf(vote)]: counts[keyOf(vote)] + 1 } : counts;
}

/** The counts a review came with hold the vote cast on an earlier visit. */
function withoutVote(counts: VoteCounts, vote: Vote): VoteCounts {
  return vote ? { ...counts, [keyOf(vote)]: Math.max(0, counts[keyOf(vote)] - 1) } : counts;
}

/** The request that leads from one vote to another, which is not the same. */
function stepTo(known: Vote, wanted: Vote): { action: VoteAction; flag: VoteFlag } {
  if (wanted) return { action: wanted, flag: known && 'change' };
  return { action: known ?? 'upvote', flag: 'unvote' };
}
