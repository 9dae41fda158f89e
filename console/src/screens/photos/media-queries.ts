import type { CallValues } from '@opina/contract/call-values';
import { maxPageSize } from '@opina/contract/constants/paging';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PhotosSearch } from '../../addresses/photos-search.ts';
import { call } from '../../api/call.ts';
import { keepNewer, keepNewerItem, type ListPart } from '../../query/inbox-list.ts';
import { groupKey, oneKey } from '../../query/item-cache.ts';
import { type MediaItem, mediaItem, type readAddress, withReviewOf } from './media-item.ts';

const pageSize = 60;

/** What is shown if the address names no list: what waits. */
export const defaultList = 'waiting';

const listKey = (storeId: string) => [...groupKey(storeId, 'media'), 'list'] as const;

/** The photos and videos of an address. A page may be short, or empty, and not be the last. */
export const mediaListQuery = (
  storeId: string,
  { list = defaultList, kind, rate, product }: PhotosSearch,
) => {
  const filters = {
    listed: list,
    kind,
    product_code: product,
    rate: rate === undefined ? undefined : String(rate),
  };
  const read = async (
    query: Partial<CallValues<'listMedia'>['query']>,
    options: { readonly signal?: AbortSignal } = {},
  ) => {
    const values = { params: { store_id: storeId }, query: { ...filters, ...query } };
    const page = await call('listMedia', values, options);
    return { ...page, items: page.items.map(mediaItem) };
  };
  const part: ListPart<MediaItem> = {
    ownerOf: ({ opinion }) => opinion.id,
    createdAt: ({ opinion }) => opinion.created_at,
    isOldestFirst: false,
    read: async (ids) => {
      const page = await read({ opinion_ids: ids.join(','), per_page: maxPageSize });
      return page.next_cursor === null ? page.items : undefined;
    },
  };
  return infiniteQueryOptions({
    queryKey: [...listKey(storeId), filters],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      read({ cursor: cursor || undefined, per_page: pageSize }, { signal }),
    structuralSharing: keepNewer,
    meta: { part },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
};

/** The version of the review that this window has seen last. */
const reviewKey = (storeId: string, reviewId: number) =>
  [...groupKey(storeId, 'media'), 'review', reviewId] as const;

interface Version {
  readonly version: number;
}

export const mediaQuery = (storeId: string, at: NonNullable<ReturnType<typeof readAddress>>) =>
  queryOptions({
    queryKey: oneKey(storeId, 'media', at.id),
    queryFn: async ({ client, signal }) => {
      const params = { store_id: storeId, id: at.review, media_kind: at.kind, media_id: at.mediaId };
      const read = async () => mediaItem(await call('getMedia', { params }, { signal }));
      const item = await read();
      const known = client.getQueryData<Version>(reviewKey(storeId, at.review))?.version ?? 0;
      // Read before a decision of this window about another photo of the review was written.
      return item.opinion.version < known ? read() : item;
    },
    structuralSharing: keepNewerItem,
  });

interface ListData {
  readonly pages: readonly { readonly items: readonly MediaItem[] }[];
}

/** After a decision: other photos of the review have its new version too, so that they can be decided about at once. */
export function shareReview(queryClient: QueryClient, storeId: string, decided: MediaItem): void {
  const { opinion } = decided;
  const renewed = (one: MediaItem) => withReviewOf(one, decided);
  queryClient.setQueryData<Version>(reviewKey(storeId, opinion.id), (before) =>
    before && before.version > opinion.version ? before : { version: opinion.version },
  );
  queryClient.setQueriesData<MediaItem>(
    { queryKey: [...groupKey(storeId, 'media'), 'one'] },
    (one) => one && renewed(one),
  );
  queryClient.setQueriesData<ListData>(
    { queryKey: listKey(storeId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(renewed) })),
      },
  );
}

/** After a decision about a review: its other photos may be in other lists. */
export const reloadWall = (queryClient: QueryClient, storeId: string): void => {
  void queryClient.invalidateQueries({ queryKey: listKey(storeId) });
};
