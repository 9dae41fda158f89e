import type { Root } from '../entities/root.ts';
import { createStore, type Store } from './store.ts';

export interface RootState {
  /** `disabled`: the root call failed, nothing is shown. */
  status: 'loading' | 'ready' | 'disabled';
  root: Root | undefined;
}

export interface RootStore extends Store<RootState> {
  /** Sets the parsed root response; `undefined` when the call failed. */
  receive(root: Root | undefined): void;
}

export function createRootStore(): RootStore {
  const { setState, ...store } = createStore<RootState>({ status: 'loading', root: undefined });
  return {
    ...store,
    receive: (root) => setState({ status: root ? 'ready' : 'disabled', root }),
  };
}
