import { useSyncExternalStore } from 'react';
import type { Store } from '../stores/store.ts';

/** What `select` picks from a store, read again after each change. It must pick, not build: same state, same value. */
export function useStore<State, Value>(store: Store<State>, select: (state: State) => Value): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getDrawn()),
  );
}
