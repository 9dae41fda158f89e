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

interface Decisions {
  readonly underWay: Set<UnderWay>;
  /** The last few that have been settled, oldest first. */
  readonly settled: UnderWay[];
}

const byClient = new WeakMap<QueryClient, Decisions>();

/** What is on the screen is behind them only until it is drawn again. */
const maxSettled = 16;

export type Sought = Pick<UnderWay, 'storeId' | 'group'> & Partial<Pick<UnderWay, 'id' | 'owner'>>;

const lastOf = (decisions: Iterable<UnderWay>, sought: Sought): UnderWay | undefined =>
  [...decisions].findLast(
    ({ storeId, group, id, owner }) =>
      storeId === sought.storeId &&
      group === sought.group &&
      id === (sought.id ?? id) &&
      owner === (sought.owner ?? owner),
  );

/** The last of such decisions; undefined: there is none. */
export const lastUnderWay = (queryClient: QueryClient, sought: Sought): UnderWay | undefined =>
  lastOf(byClient.get(queryClient)?.underWay ?? [], sought);

/** The same among those that the server has just responded to: what a person has before them may not have been drawn again since. */
export const lastSettled = (queryClient: QueryClient, sought: Sought): UnderWay | undefined =>
  lastOf(byClient.get(queryClient)?.settled ?? [], sought);

/** Returns what says that it is not under way any more. */
export function beginDecision(queryClient: QueryClient, decision: UnderWay): () => void {
  const { underWay, settled } = byClient.get(queryClient) ?? { underWay: new Set(), settled: [] };
  byClient.set(queryClient, { underWay: underWay.add(decision), settled });
  return () => {
    underWay.delete(decision);
    settled.push(decision);
    if (settled.length > maxSettled) settled.shift();
  };
}
