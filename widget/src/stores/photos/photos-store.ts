import { photosPageSize } from '@opina/contract/constants/media';
import type { PhotosPage } from '../../api/reviews/list-photo-reviews.ts';
import type { Photo } from '../../entities/photo.ts';
import { canLoadMore, loadPage, type PagedState, withoutRepeats } from '../paging.ts';
import { createStore, type Store } from '../store.ts';

interface PhotosState extends PagedState<Photo> {
  /** How many there are in all; 0 while unknown. */
  total: number;
  /** Photos of which a file could not be had, by the address of their original. */
  broken: ReadonlySet<string>;
}

export interface PhotosStore extends Store<PhotosState> {
  /** Loads the next page; after a failure, the page that failed. Does nothing while loading and after the last. */
  loadMore(): void;
  /** Loads the rest of the first page, of which the server has drawn only what the gallery shows. */
  complete(): void;
  /** Takes broken photos for whole again, and loads the page that failed. */
  retry(): void;
  /** Leaves out a photo whose file could not be had. */
  markBroken(photo: Photo): void;
}

export interface LoadablePhotosStore extends PhotosStore {
  /** Loads the first page. */
  start(): void;
}

export type LoadPhotos = (page: number, signal: AbortSignal) => Promise<PhotosPage>;

/** The customers' pictures of the product, page by page, and which of them could not be shown. Ends with `lifetime`. */
export function createPhotosStore(load: LoadPhotos, lifetime: AbortSignal): LoadablePhotosStore {
  const { setState, ...store } = createStore<PhotosState>({
    items: [],
    total: 0,
    hasMore: false,
    status: 'idle',
    broken: new Set(),
  });
  let nextPage = 1;

  const loadNext = () => loadPage(setState, lifetime, () => load(nextPage, lifetime), receive);

  function receive({ items, total, hasNext }: PhotosPage) {
    const shown = store.getState().items;
    const all = [...shown, ...withoutRepeats(items, shown, ({ key }) => key)];
    nextPage++;
    setState({ status: 'idle', items: all, total: Math.max(total, all.length), hasMore: hasNext });
  }

  function loadMore() {
    if (canLoadMore(store.getState(), lifetime)) loadNext();
  }

  function complete() {
    if (store.getState().items.length < photosPageSize) loadMore();
  }

  return {
    ...store,
    start: loadNext,
    loadMore,
    complete,
    retry() {
      setState({ broken: new Set() });
      if (store.getState().status === 'failed') loadNext();
    },
    markBroken({ original }) {
      const { broken } = store.getState();
      if (broken.has(original)) return;
      setState({ broken: new Set(broken).add(original) });
      complete();
    },
  };
}
