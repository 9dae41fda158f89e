import type { maxPageSize } from '@opina/contract/constants/paging';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Item, List, ListPart } from './inbox-list.ts';

/** So many can be asked for in one call. A value, so that this file does not bring all constants. */
const maxAsked: typeof maxPageSize = 100;

/**
 * Brings the lists under a key up to date after these reviews or questions have changed. Lists of one page are read again; of longer
 * ones only what has changed is. Resolves with false if a list was being loaded meanwhile: then this is to be tried again.
 */
export async function refreshLists(
  queryClient: QueryClient,
  queryKey: QueryKey,
  ids: ReadonlySet<number>,
): Promise<boolean> {
  const readAgain = (list: Query<List<Item>>) => {
    void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true });
    return true;
  };
  const lists = queryClient.getQueryCache().findAll({ queryKey }) as Query<List<Item>>[];
  const results = await Promise.all(
    lists.map(async (list) => {
      const part = list.meta?.part as ListPart<Item> | undefined;
      const isLong = (list.state.data?.pages.length ?? 0) > 1;
      if (!part || !isLong || !list.isActive() || ids.size > maxAsked) return readAgain(list);
      const found = await part.read([...ids]).catch(() => undefined);
      const { data, fetchStatus } = list.state;
      if (found === undefined || data === undefined) return readAgain(list);
      // A page that is being loaded is added to the list as it was before.
      if (fetchStatus === 'fetching') return false;
      list.setData(withPart(data, ids, found, part));
      return true;
    }),
  );
  return results.every(Boolean);
}

/** The list after these reviews or questions have changed: `found` are the items of theirs that it has now. */
export function withPart<T extends Item>(
  list: List<T>,
  ids: ReadonlySet<number>,
  found: readonly T[],
  { ownerOf, createdAt, isOldestFirst }: Omit<ListPart<T>, 'read'>,
): List<T> {
  const left = new Map(found.map((item) => [item.id, item]));
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) => {
      if (!ids.has(ownerOf(item))) return item;
      const now = left.get(item.id);
      left.delete(item.id);
      return now ?? [];
    }),
  }));
  const isNewer = (a: T, b: T) => {
    const [first, second] = [createdAt(a), createdAt(b)];
    return first === second ? a.id > b.id : first > second;
  };
  const isBefore = (a: T, b: T) => (isOldestFirst ? isNewer(b, a) : isNewer(a, b));
  for (const item of left.values()) {
    const page = pages.find(({ items, next_cursor: next }) => {
      const last = items.at(-1);
      return next === null || (last !== undefined && isBefore(item, last));
    });
    // What comes after all that is loaded is loaded with its page.
    if (page === undefined) continue;
    const at = page.items.findIndex((one) => isBefore(item, one));
    page.items.splice(at < 0 ? page.items.length : at, 0, item);
  }
  return { ...list, pages };
}
