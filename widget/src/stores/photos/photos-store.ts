import type { PhotosPage } from '../../api/reviews/list-photo-reviews.ts';
import type { Photo } from '../../entities/photo.ts';
import { createStore, type Store } from '../store.ts';

interface PhotosState {
  /** Without repeats; those that are broken included. */
  items: readonly Photo[];
  /** How many there are in all; 0 while unknown. */
  total: number;
  hasNext: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Photos of which a file could not be had, by the address of their original. */
  broken: ReadonlySet<string>;
}

export interface PhotosStore extends Store<PhotosState> {
  /** Loads the next page; after a failure, the page that failed. Does nothing while loading and after the last. */
  loadMore(): void;
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
    hasNext: false,
    status: 'idle',
    broken: new Set(),
  });
  let nextPage = 1;

  async function loadPage() {
    if (lifetime.aborted || store.getState().status === 'loading') return;
    setState({ status: 'loading' });
    try {
      const page = await load(nextPage, lifetime);
      if (!lifetime.aborted) receive(page);
    } catch {
      if (!lifetime.aborted) setState({ status: 'failed' });
    }
  }

  function receive({ items, total, hasNext }: PhotosPage) {
    const all = withoutRepeats([...store.getState().items, ...items]);
    nextPage++;
    setState({ status: 'idle', items: all, total: Math.max(total, all.length), hasNext });
  }

  return {
    ...store,
    start: loadPage,
    loadMore() {
      if (store.getState().hasNext || store.getState().status === 'failed') loadPage();
    },
    retry() {
      setState({ broken: new Set() });
      if (store.getState().status === 'failed') loadPage();
    },
    markBroken({ original }) {
      const { broken } = store.getState();
      if (!broken.has(original)) setState({ broken: new Set(broken).add(original) });
    },
  };
}

/** A photo sent meanwhile shifts the pages, and the last of one comes again as the first of the next. */
function withoutRepeats(photos: readonly Photo[]): Photo[] {
  const seen = new Set<string>();
  return photos.filter(({ key }) => !seen.has(key) && seen.add(key));
}
