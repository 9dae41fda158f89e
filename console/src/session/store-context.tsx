import { createContext, type ReactNode, useContext } from 'react';
import type { Account } from './account.ts';

/** The store whose screens are shown, and what the person may do in it. */
export interface CurrentStore {
  readonly id: string;
  readonly name: string;
  readonly role: Account['stores'][number]['role'];
  /** Whether the person decides and answers. */
  readonly canModerate: boolean;
  /** Whether the person changes settings, members and tokens. */
  readonly isOwner: boolean;
}

const StoreContext = createContext<CurrentStore | undefined>(undefined);

export function useStore(): CurrentStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('useStore needs a StoreProvider above it.');
  return store;
}

interface StoreProviderProps {
  readonly store: Pick<CurrentStore, 'id' | 'name' | 'role'>;
  readonly children: ReactNode;
}

export function StoreProvider({ store: { id, name, role }, children }: StoreProviderProps) {
  const value = { id, name, role, canModerate: role !== 'viewer', isOwner: role === 'owner' };
  return <StoreContext value={value}>{children}</StoreContext>;
}
