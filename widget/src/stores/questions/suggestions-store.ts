import { suggestionDelayMs } from '@opina/contract/constants/questions';
import type { Question } from '../../entities/question.ts';
import { createStore, type Store } from '../store.ts';

/** An answered question like the one being typed; its answer is folded until the shopper wants it. */
interface Suggestion extends Question {
  showAnswer: boolean;
}

interface SuggestionsState {
  /** What the items were found for. */
  text: string;
  items: readonly Suggestion[];
}

export interface SuggestionsStore extends Store<SuggestionsState> {
  /** Searches a moment later, unless more is typed meanwhile. An empty text clears the items at once. */
  search(text: string): void;
  toggleAnswer(id: string): void;
}

export type LoadSuggestions = (text: string, signal: AbortSignal) => Promise<Question[]>;

/**
 * Answered questions like the one that is being typed, for a store that wants them. Each search ends the one before, so
 * that none comes late.
 */
export function createSuggestionsStore(
  load: LoadSuggestions,
  isWanted: () => boolean,
  lifetime: AbortSignal,
): SuggestionsStore {
  const { setState, ...store } = createStore<SuggestionsState>({ text: '', items: [] });
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    current.abort();
  }

  async function find(text: string) {
    current = new AbortController();
    const { signal } = current;
    const found = await load(text, signal).catch(() => []);
    if (signal.aborted) return;
    const open = new Set(
      store
        .getState()
        .items.filter((item) => item.showAnswer)
        .map(({ id }) => id),
    );
    setState({ text, items: found.map((question) => ({ ...question, showAnswer: open.has(question.id) })) });
  }

  lifetime.addEventListener('abort', stop);
  return {
    ...store,
    search(typed) {
      stop();
      if (!isWanted() || lifetime.aborted) return;
      const text = typed.trim();
      if (text) timer = setTimeout(find, suggestionDelayMs, text);
      else setState({ text, items: [] });
    },
    toggleAnswer(id) {
      const items = store
        .getState()
        .items.map((item) => (item.id === id ? { ...item, showAnswer: !item.showAnswer } : item));
      setState({ items });
    },
  };
}
