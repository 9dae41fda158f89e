import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamedEvent } from '../api/listen.ts';
import type { ItemGroup } from '../query/item-cache.ts';
import { lastUnderWay } from '../query/under-way.ts';
import { accountQuery } from '../session/account.ts';

interface Changed {
  readonly kind: 'opinion' | 'question' | 'survey_question';
  readonly id: number;
  /** null: it was deleted. */
  readonly version: number | null;
}

interface Versioned {
  readonly version?: number;
}

/** Its code comes with the first change of others. */
const loadRefresh = () => import('../query/refresh-lists.ts');

/** Changes of so long a time are loaded together: a list that is loaded for each of a hundred decisions is never there. */
const togetherMs = 400;

/**
 * Loads again. The library does so only where there is something already; what is loaded for the first time is begun anew, as its
 * response may be from before the change.
 */
function loadAgain(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey });
  const first = { queryKey, predicate: ({ state }: Query) => state.data === undefined } as const;
  if (queryClient.isFetching(first) === 0) return;
  void queryClient
    .cancelQueries({ ...first, fetchStatus: 'fetching' })
    .then(() => queryClient.refetchQueries({ ...first, type: 'active' }));
}

/** Collects reviews or questions that have changed, and marks as stale together what shows them. Returns what adds one. */
function createCollector(queryClient: QueryClient, storeId: string): (group: ItemGroup, id: number) => void {
  const ofStore = ['store', storeId] as const;
  const stale = new Map<ItemGroup, Set<number>>();
  const add = (group: ItemGroup, id: number) => {
    if (stale.size === 0) setTimeout(markStale, togetherMs);
    stale.set(group, (stale.get(group) ?? new Set()).add(id));
  };
  const markStale = () => {
    const changed = [...stale];
    stale.clear();
    for (const [group, ids] of changed) {
      const key = [...ofStore, group];
      void loadRefresh()
        .then(({ refreshLists }) => refreshLists(queryClient, [...key, 'list'], ids))
        .then(
          (isDone) => {
            if (!isDone) for (const id of ids) add(group, id);
          },
          () => loadAgain(queryClient, [...key, 'list']),
        );
      // After the last decision of this window they are counted anyway; until then they would be from before it.
      if (!lastUnderWay(queryClient, { storeId, group })) loadAgain(queryClient, [...key, 'counts']);
      if (group === 'media') loadAgain(queryClient, [...key, 'one']);
    }
    // Its figures may be of a year: they are counted again when it is next opened, not for each decision of somebody else.
    void queryClient.invalidateQueries({ queryKey: [...ofStore, 'overview'], refetchType: 'none' });
  };
  return add;
}

/**
 * Makes what marks as stale what the events of a store say has changed: `changed` names one review or question, `transfer` an import
 * or export, anything else may have changed everything. What this window has already, because it made the change, is not loaded again.
 */
export function createRefresh(queryClient: QueryClient, storeId: string): (event: StreamedEvent) => void {
  const ofStore = ['store', storeId] as const;
  const markStaleNow = (queryKey: readonly unknown[]) => loadAgain(queryClient, queryKey);
  const add = createCollector(queryClient, storeId);
  const markTransfer = (id: number) => {
    markStaleNow([...ofStore, 'transfers', 'list']);
    markStaleNow([...ofStore, 'transfers', 'one', id]);
  };
  /** What this window is deciding about waits for the response: it may bring all that has changed. */
  const whenDecided = (group: ItemGroup, owner: number, mark: () => void) => {
    const decision = lastUnderWay(queryClient, { storeId, group, owner });
    if (decision) void decision.settled.then(mark);
    else mark();
  };
  const markChanged = ({ kind, id, version }: Changed) => {
    const has = (queryKey: readonly unknown[]) => {
      const known = queryClient.getQueryData<Versioned>(queryKey)?.version;
      return known !== undefined && version !== null && known >= version;
    };
    if (kind === 'survey_question') {
      markStaleNow([...ofStore, 'surveys']);
      return;
    }
    const group = kind === 'opinion' ? 'opinions' : 'questions';
    const one = [...ofStore, group, 'one', id];
    whenDecided(group, id, () => {
      if (has(one)) return;
      markStaleNow(one);
      add(group, id);
    });
    if (kind !== 'opinion') return;
    // Its photos and videos, with the version of their review that this window has.
    whenDecided('media', id, () => {
      if (!has([...ofStore, 'media', 'review', id])) add('media', id);
    });
  };
  return ({ event, data }) => {
    if (event === 'changed') markChanged(data as Changed);
    else if (event === 'transfer') markTransfer((data as { readonly id: number }).id);
    else {
      markStaleNow(ofStore);
      // The person may have another role now, or none.
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    }
  };
}
