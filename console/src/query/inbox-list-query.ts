import type { ListOrder } from '@opina/contract/constants/inbox';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Item, inboxPart, keepNewer, type ListPart, type Page } from './inbox-list.ts';

const pageSize = 50;

interface ListedItem extends Item {
  readonly created_at: string;
}

/** Which part of a list is read: a page after a cursor, or items by id, joined by commas. */
interface PartOfList {
  readonly cursor?: string;
  readonly ids?: string;
  readonly per_page?: number;
}

interface InboxList<T> {
  /** Of all lists of this kind in the store. */
  readonly group: readonly unknown[];
  readonly filters: object;
  readonly order: ListOrder | undefined;
  readonly read: (part: PartOfList, options: { readonly signal?: AbortSignal }) => Promise<Page<T>>;
}

/** A list of an inbox. A page may be short, or empty, and not be the last. */
export function inboxListQuery<T extends ListedItem>({ group, filters, order, read }: InboxList<T>) {
  const part: ListPart<T> = {
    ...inboxPart({ order }),
    read: async (ids) => (await read({ ids: ids.join(','), per_page: ids.length }, {})).items,
  };
  return infiniteQueryOptions({
    queryKey: [...group, 'list', filters],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor, per_page: pageSize }, { signal }),
    structuralSharing: keepNewer,
    meta: { part },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
}
