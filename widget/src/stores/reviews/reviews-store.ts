import { reviewsPageSize } from '@opina/contract/constants/reviews';
import type { OpinionsPage, OpinionsQuery } from '../../api/reviews/list-opinions.ts';
import type { Review } from '../../entities/review.ts';
import type { MenuMode, ReviewMode } from '../../entities/review-mode.ts';
import type { OpinionCounts, Root } from '../../entities/root.ts';
import type { SurveyFilter } from '../../entities/survey.ts';
import { canLoadMore, idOf, loadPage, type PagedState, pageAfter, withoutRepeats } from '../paging.ts';
import { createStore, type Store } from '../store.ts';

export interface ReviewsState extends PagedState<Review> {
  mode: ReviewMode;
  /** Set in the mode `survey`. */
  filter: SurveyFilter | undefined;
  /** Number of reviews the latest page brought, for the live announcement; 0 before the first. */
  latestCount: number;
}

export interface ReviewsStore extends Store<ReviewsState> {
  /** Clears the list and loads page 1 in that mode; the mode already chosen does nothing. */
  changeMode(mode: MenuMode): void;
  /** The same for the mode `survey`; the option already chosen is left, and the list goes back to the default mode. */
  filterBy(filter: SurveyFilter): void;
  /** Clears the list and loads what these pages bring. */
  showFound(pages: FilteredPages): void;
  /** Puts a review that is not in the list before the others. */
  showFirst(review: Review): void;
  /** Loads the next page; after a failure, the page that failed. Does nothing while loading. */
  loadMore(): void;
}

export interface LoadableReviewsStore extends ReviewsStore {
  /** Shows the reviews that came with root, or loads the first page when it brought none. */
  start(root: Root): void;
}

/** Brings the next page of one filter at each call; a call that failed is made again. */
export type FilteredPages = (signal: AbortSignal) => Promise<OpinionsPage>;
export type StartFilter = (filter: SurveyFilter) => FilteredPages;

export type LoadOpinions = (query: OpinionsQuery, signal: AbortSignal) => Promise<OpinionsPage>;

/**
 * The list of reviews, page by page, in one mode at a time. Each mode's calls hang on one signal, so that what was
 * requested for an older mode can never arrive in a newer one.
 */
export function createReviewsStore(
  list: LoadOpinions,
  startFilter: StartFilter,
  lifetime: AbortSignal,
): LoadableReviewsStore {
  const { setState, ...store } = createStore<ReviewsState>({
    mode: 'default',
    filter: undefined,
    items: [],
    status: 'idle',
    hasMore: false,
    latestCount: 0,
  });
  let counts: OpinionCounts | undefined;
  let nextPage = 1;
  let filtered: FilteredPages | undefined;
  let current = new AbortController();
  lifetime.addEventListener('abort', () => current.abort());

  function loadNext() {
    const { signal } = current;
    const load = () =>
      filtered?.(signal) ?? list({ page: nextPage, flag: flagOf(store.getState().mode) }, signal);
    loadPage(setState, signal, load, receive);
  }

  function receive({ items, size, hasNext }: OpinionsPage) {
    const { items: shown, mode } = store.getState();
    const added = withoutRepeats(items, shown, idOf);
    const isLast = size < reviewsPageSize || nextPage * reviewsPageSize >= totalOf(mode, counts);
    nextPage++;
    setState({
      status: 'idle',
      items: [...shown, ...added],
      hasMore: hasNext ?? !isLast,
      latestCount: added.length,
    });
  }

  function show(mode: ReviewMode, filter?: SurveyFilter, pages?: FilteredPages) {
    current.abort();
    current = new AbortController();
    nextPage = 1;
    filtered = pages ?? (filter && startFilter(filter));
    setState({ mode, filter, items: [], hasMore: false, latestCount: 0 });
    loadNext();
  }

  return {
    ...store,
    start({ prefetchedReviews, rate, opinionCounts }) {
      counts = { ...opinionCounts, total: opinionCounts.total || rate.count };
      if (lifetime.aborted) return;
      if (!prefetchedReviews.length) return loadNext();
      const items = withoutRepeats(prefetchedReviews, [], idOf);
      nextPage = pageAfter(items.length, reviewsPageSize);
      setState({ items, hasMore: items.length < counts.total, latestCount: items.length });
    },
    changeMode(mode) {
      if (mode !== store.getState().mode && !lifetime.aborted) show(mode);
    },
    filterBy(filter) {
      if (lifetime.aborted) return;
      if (filter.optionId === store.getState().filter?.optionId) show('default');
      else show('survey', filter);
    },
    showFound(pages) {
      if (!lifetime.aborted) show('found', undefined, pages);
    },
    showFirst(review) {
      const { items } = store.getState();
      setState({ items: [review, ...withoutRepeats(items, [review], idOf)] });
    },
    loadMore() {
      if (canLoadMore(store.getState(), lifetime)) loadNext();
    },
  };
}

const flagOf = (mode: ReviewMode) =>
  mode === 'default' || mode === 'survey' || mode === 'found' ? undefined : mode;

/** How many reviews a mode can bring, when the pages do not say. */
function totalOf(mode: ReviewMode, counts: OpinionCounts | undefined): number {
  if (!counts) return 0;
  if (mode === 'positive' || mode === 'negative') return counts[mode];
  return mode === 'with_photos' ? counts.photo : counts.total;
}
