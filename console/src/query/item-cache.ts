import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** What an inbox lists: reviews, questions, or photos and videos, as the addresses of the API name them. */
export type ItemGroup = 'opinions' | 'questions' | 'media';

interface Page<T> {
  readonly items: readonly T[];
}

/** The beginning of the keys of all queries about the store's reviews, or about its questions. */
export const groupKey = (storeId: string, group: ItemGroup) => ['store', storeId, group] as const;

/** The key of the query of one review or question. */
export const oneKey = (storeId: string, group: ItemGroup, id: number) =>
  [...groupKey(storeId, group), 'one', id] as const;

/** The key of the query of how many there are. */
export const countsKey = (storeId: string, group: ItemGroup) =>
  [...groupKey(storeId, group), 'counts'] as const;

/** Puts reviews or questions wherever they are shown. A guess is what one will be, if the server agrees. */
export function putItems<T extends { readonly id: number }>(
  queryClient: QueryClient,
  storeId: string,
  group: ItemGroup,
  items: readonly T[],
  isGuess = false,
): void {
  const byId = new Map(items.map((item) => [item.id, { ...item, isGuess }]));
  for (const [id, item] of byId) queryClient.setQueryData<T>(oneKey(storeId, group, id), item);
  queryClient.setQueriesData<InfiniteData<Page<T>>>(
    { queryKey: [...groupKey(storeId, group), 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => byId.get(item.id) ?? item),
        })),
      },
  );
}

/** Puts a review or a question, as a call has returned it, wherever it is shown, and asks for the counts again. */
export function storeItem<T extends { readonly id: number }>(
  queryClient: QueryClient,
  storeId: string,
  group: ItemGroup,
  item: T,
): void {
  putItems(queryClient, storeId, group, [item]);
  void queryClient.invalidateQueries({ queryKey: countsKey(storeId, group) });
}
