import type { ApiAddress } from '../api/api-address.ts';
import { getRecommendationsSummary } from '../api/get-recommendations-summary.ts';
import { listOpinions } from '../api/list-opinions.ts';
import { downvoteOpinion, upvoteOpinion } from '../api/vote-opinion.ts';
import type { Root } from '../entities/root.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';
import { createRecommendationsStore } from './recommendations-store.ts';
import { createReviewsStore } from './reviews-store.ts';
import { createRootStore } from './root-store.ts';
import type { WidgetStores } from './store-types.ts';
import { createVisitorStorage, type TextStorage } from './visitor-storage.ts';
import { createVotesStore } from './votes-store.ts';

/** The calls the stores make, each already told whom to ask. */
export interface StoreCalls {
  listOpinions: Parameters<typeof createReviewsStore>[0];
  getRecommendationsSummary: Parameters<typeof createRecommendationsStore>[0];
  upvoteOpinion: Parameters<typeof createVotesStore>[0]['upvote'];
  downvoteOpinion: Parameters<typeof createVotesStore>[0]['downvote'];
}

export interface LoadableWidgetStores {
  stores: WidgetStores;
  /** Takes the root call's answer, and loads what the first screen needs beside it. */
  receiveRoot(root: Root | undefined): void;
}

export function bindCalls(api: ApiAddress, signal: AbortSignal): StoreCalls {
  return {
    listOpinions: (query, modeSignal) => listOpinions(api, query, modeSignal),
    getRecommendationsSummary: () => getRecommendationsSummary(api, signal),
    upvoteOpinion: (vote) => upvoteOpinion(api, vote),
    downvoteOpinion: (vote) => downvoteOpinion(api, vote),
  };
}

/** The stores of one mounted widget. They outlive a drawing of it, and end with `signal`. */
export function createWidgetStores(
  calls: StoreCalls,
  storage: TextStorage | undefined,
  signal: AbortSignal,
): LoadableWidgetStores {
  const root = createRootStore();
  const recommendations = createRecommendationsStore(calls.getRecommendationsSummary);
  const reviews = createReviewsStore(calls.listOpinions, signal);
  const votes = createVotesStore(
    { upvote: calls.upvoteOpinion, downvote: calls.downvoteOpinion },
    createVisitorStorage(storage),
  );
  return {
    stores: { root, recommendations, reviews, votes },
    receiveRoot(answer) {
      if (answer && hasReviewsToShow(answer)) {
        reviews.start(answer);
        recommendations.start();
      }
      root.receive(answer);
    },
  };
}
