import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

/** So many rows fill a screen: with fewer loaded and more to come, the next page is loaded at once. */
const enough = 20;

interface Page<T> {
  readonly items: readonly T[];
}

/**
 * The loaded items of a list that are still listed, the ones before and after the open one, and how to load more. `isListed` stays
 * the same function: decided items leave the list at once, and come back when the decision is undone.
 */
export function useLoadedList<T extends { readonly id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>,
  isListed: (item: T) => boolean,
  openId: number | undefined,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const items = useMemo(
    () => (data?.pages.flatMap((page) => page.items) ?? []).filter(isListed),
    [data, isListed],
  );
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const isShort = data !== undefined && items.length < enough;
  useEffect(() => {
    if (isShort) more();
  }, [isShort, more]);
  const at = items.findIndex(({ id }) => id === openId);
  return {
    query,
    items,
    more,
    next: at < 0 ? items[0] : items[at + 1],
    previous: at < 0 ? undefined : items[at - 1],
  };
}

export type LoadedList<T extends { readonly id: number }> = ReturnType<typeof useLoadedList<T>>;
