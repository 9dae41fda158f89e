import { createStore, type Store } from './store.ts';
import type { RecommendationsState } from './store-types.ts';

export interface RecommendationsStore extends Store<RecommendationsState> {
  start(): void;
}

/** `load` rejects when the call fails: the percentage stays 0, and nothing is said. */
export function createRecommendationsStore(load: () => Promise<RecommendationsState>): RecommendationsStore {
  const { setState, ...store } = createStore<RecommendationsState>({ percentage: 0, answerCount: 0 });
  return {
    ...store,
    start() {
      load().then(setState, () => {});
    },
  };
}
