import { questionsPageSize } from '@opina/contract/constants/questions';
import type { QuestionsPage } from '../../api/questions/list-questions.ts';
import type { Question } from '../../entities/question.ts';
import type { Root } from '../../entities/root.ts';
import { canLoadMore, idOf, loadPage, type PagedState, pageAfter, withoutRepeats } from '../paging.ts';
import { createStore, type Store } from '../store.ts';

export interface QuestionsState extends PagedState<Question> {
  /** Number of questions that were shown last, for the live announcement; 0 before the first. */
  latestCount: number;
  /** Of all questions; 0 when the server does not say. */
  total: number;
}

export interface QuestionsStore extends Store<QuestionsState> {
  /** Shows a page more, loading it if need be; after a failure, tries again. Does nothing while loading. */
  loadMore(): void;
}

export interface LoadableQuestionsStore extends QuestionsStore {
  /** Shows the questions that came with root, or loads the first page when it brought none of those it counts. */
  start(root: Root): void;
}

export type LoadQuestions = (page: number, signal: AbortSignal) => Promise<QuestionsPage>;

/**
 * The list of questions. Pages come into a buffer, of which as much is shown as the shopper has asked for: what came
 * along and is not yet shown needs no call.
 */
export function createQuestionsStore(load: LoadQuestions, lifetime: AbortSignal): LoadableQuestionsStore {
  const { setState, ...store } = createStore<QuestionsState>({
    items: [],
    status: 'idle',
    hasMore: false,
    latestCount: 0,
    total: 0,
  });
  let buffer: readonly Question[] = [];
  /** Of all questions; 0 when the server does not say. */
  let total = 0;
  let nextPage = 1;
  let isComplete = true;

  /** The first `wanted` questions, or as many as there are. */
  function show(wanted: number) {
    const items = buffer.slice(0, wanted);
    const latestCount = items.length - store.getState().items.length;
    setState({
      status: 'idle',
      items,
      latestCount,
      total,
      hasMore: items.length < buffer.length || !isComplete,
    });
  }

  /** Puts one page into the buffer; false when it brought nothing new. */
  async function fetchPage(): Promise<boolean> {
    const { items, size } = await load(nextPage, lifetime);
    const added = withoutRepeats(items, buffer, idOf);
    buffer = [...buffer, ...added];
    isComplete = size < questionsPageSize || (total > 0 && nextPage * questionsPageSize >= total);
    nextPage += 1;
    return added.length > 0;
  }

  /** A question published meanwhile shifts the pages, and one of them brings less than a page of new ones. */
  async function fill(wanted: number) {
    let isNew = true;
    while (isNew && buffer.length < wanted && !isComplete) isNew = await fetchPage();
  }

  function grow() {
    const wanted = store.getState().items.length + questionsPageSize;
    if (buffer.length >= wanted || isComplete) show(wanted);
    else
      loadPage(
        setState,
        lifetime,
        () => fill(wanted),
        () => show(wanted),
      );
  }

  return {
    ...store,
    start({ prefetchedQuestions, questionsCount }) {
      if (lifetime.aborted) return;
      buffer = withoutRepeats(prefetchedQuestions, [], idOf);
      total = questionsCount;
      nextPage = pageAfter(buffer.length, questionsPageSize);
      isComplete = total > 0 ? buffer.length >= total : buffer.length < questionsPageSize;
      if (buffer.length || isComplete) show(questionsPageSize);
      else grow();
    },
    loadMore() {
      if (canLoadMore(store.getState(), lifetime)) grow();
    },
  };
}
