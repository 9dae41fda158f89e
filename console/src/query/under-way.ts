import type { QueryClient } from '@tanstack/react-query';
import type { ItemGroup } from './item-cache.ts';

/** A decision of this window that the server has not confirmed yet. */
export interface UnderWay {
  readonly storeId: string;
  readonly group: ItemGroup;
  readonly id: number;
  /** The review or question that the item belongs to. */
  readonly owner: number;
  /** Resolves, whatever came of it, when the lists have what the server then has. */
  readonly settled: Promise<unknown>;
}

const byClient = new WeakMap<QueryClient, Set<UnderWay>>();

export type Sought = Pick<UnderWay, 'storeId' | 'group'> & Partial<Pick<UnderWay, 'id' | 'owner'>>;

/** The last of such decisions; undefined: there is none. */
export const lastUnderWay = (queryClient: QueryClient, sought: Sought): UnderWay | undefined =>
  [...(byClient.get(queryClient) ?? [])].findLast(
    ({ storeId, group, id, owner }) =>
      storeId === sought.storeId &&
      group === sought.group &&
      id === (sought.id ?? id) &&
      owner === (sought.owner ?? owner),
  );

/** Returns what says that it is not under way any more. */
export function beginDecision(queryClient: QueryClient, decision: UnderWay): () => void {
  const all = byClient.get(queryClient) ?? new Set();
  byClient.set(queryClient, all.add(decision));
  return () => all.delete(decision);
}
