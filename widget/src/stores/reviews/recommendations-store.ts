import { createStore, type Store } from '../store.ts';

export interface RecommendationsState {
  /** Whole percent, 0 while unknown. */
  percentage: number;
  /** Number of customers who answered; 0 while unknown, undefined where the server does not send it. */
  answerCount: number | undefined;
}

export interface RecommendationsStore extends Store<RecommendationsState> {
  /** Resolves when the percentage has come, has failed or is late. */
  start(): Promise<unknown>;
}

/** How long reviews wait for the percentage: shown before it comes, they would be pushed by it. */
const maxWaitMs = 1000;

/** If `load` rejects, the percentage and the number of answers stay 0, and no message is shown. */
export function createRecommendationsStore(load: () => Promise<RecommendationsState>): RecommendationsStore {
  const { setState, ...store } = createStore<RecommendationsState>({ percentage: 0, answerCount: 0 });
  return {
    ...store,
    start() {
      const loaded = load().then(setState, () => {});
      return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    },
  };
}
