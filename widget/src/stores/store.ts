/** State outside React, in the form `useSyncExternalStore` reads. */
export interface Store<State> {
  getState(): State;
  /** What React compares with what the server has drawn: the state when `keepDrawn` was called, or else the current one. */
  getDrawn(): State;
  keepDrawn(): void;
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<State> extends Store<State> {
  setState(change: Partial<State>): void;
}

/** A store whose state is replaced, never changed in place. */
export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  let drawn: State | undefined;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    getDrawn: () => drawn ?? state,
    keepDrawn() {
      drawn = state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState(change) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
}
