import type { RecommendationsSummary } from '../../entities/root.ts';
import { createStore, type Store } from '../store.ts';

/** Both are 0 while they are unknown. */
export interface RecommendationsState extends RecommendationsSummary {
  /** Whether the call is under way. */
  isComing: boolean;
}

export interface RecommendationsStore extends Store<RecommendationsState> {
  /** `known`: what root has brought. Otherwise it is asked for: resolves when it has come or has failed. */
  start(known?: RecommendationsSummary): Promise<void> | undefined;
}

/** If `load` rejects, the percentage and the number of answers stay 0, and no message is shown. */
export function createRecommendationsStore(
  load: () => Promise<RecommendationsSummary>,
): RecommendationsStore {
  const { setState, ...store } = createStore<RecommendationsState>({
    percentage: 0,
    answerCount: 0,
    isComing: false,
  });
  return {
    ...store,
    start(known) {
      if (known) return setState(known) as undefined;
      setState({ isComing: true });
      return load()
        .catch(() => undefined)
        .then((loaded) => setState({ ...loaded, isComing: false }));
    },
  };
}
