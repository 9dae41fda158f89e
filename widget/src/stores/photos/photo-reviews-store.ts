import type { Review } from '../../entities/review.ts';
import { createStore, type Store } from '../store.ts';

type PhotoReview = Review | 'loading' | 'failed';

interface PhotoReviewsState {
  reviews: ReadonlyMap<string, PhotoReview>;
}

export interface PhotoReviewsStore extends Store<PhotoReviewsState> {
  /** Fetches the review unless that was done; after a failure, again. */
  want(id: string): void;
}

export type LoadReview = (id: string, signal: AbortSignal) => Promise<Review | undefined>;

/**
 * The reviews that stand beside the pictures, each fetched once. One that the list has already is taken from there:
 * `findLoaded` looks for it.
 */
export function createPhotoReviewsStore(
  load: LoadReview,
  findLoaded: (id: string) => Review | undefined,
  lifetime: AbortSignal,
): PhotoReviewsStore {
  const { setState, ...store } = createStore<PhotoReviewsState>({ reviews: new Map() });

  function keep(id: string, review: PhotoReview) {
    if (!lifetime.aborted) setState({ reviews: new Map(store.getState().reviews).set(id, review) });
  }

  return {
    ...store,
    want(id) {
      const known = store.getState().reviews.get(id);
      if (lifetime.aborted || (known && known !== 'failed')) return;
      const listed = findLoaded(id);
      if (listed) return keep(id, listed);
      keep(id, 'loading');
      load(id, lifetime).then(
        (review) => keep(id, review ?? 'failed'),
        () => keep(id, 'failed'),
      );
    },
  };
}
