import type { ListOrder } from '@opina/contract/constants/inbox';
import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

export interface Item {
  readonly id: number;
  readonly version: number;
  /** What it will be, if the server agrees. Undefined: as it was loaded, and not put here by this window. */
  readonly isGuess?: boolean;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

export type List<T> = InfiniteData<Page<T>>;

/** How a list reads the few of its items that others have changed, so that its other pages are not read again. */
export interface ListPart<T extends Item> {
  /** The items that belong to these reviews or questions, as far as the list has them; undefined: too many for one call. */
  readonly read: (ids: readonly number[]) => Promise<readonly T[] | undefined>;
  /** The review or question that an item belongs to. */
  readonly ownerOf: (item: T) => number;
  /** ISO 8601. The list is in this order, and at equal times in that of the ids. */
  readonly createdAt: (item: T) => string;
  readonly isOldestFirst: boolean;
}

/** How an inbox is ordered. */
export const inboxPart = ({ order }: { readonly order?: ListOrder | undefined }) => ({
  ownerOf: ({ id }: Item) => id,
  createdAt: ({ created_at: at }: { readonly created_at: string }) => at,
  isOldestFirst: order === 'oldest',
});

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly part?: unknown };
  }
}

/**
 * For one item as `structuralSharing`: what was loaded does not replace what a decision has made of it meanwhile. An item that is as
 * it was stays the same object.
 */
export function keepNewerItem(before: unknown, after: unknown): unknown {
  const [had, item] = [before, after] as [Item | undefined, Item];
  if (had === undefined || had.version < item.version) return item;
  const isOlder = had.version > item.version || (had.isGuess && item.isGuess === undefined);
  return isOlder ? had : replaceEqualDeep(had, item);
}

/** The same for lists, item by item. */
export function keepNewer(before: unknown, after: unknown): unknown {
  const [known, loaded] = [before, after] as [List<Item> | undefined, List<Item>];
  const items = new Map(known?.pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  const newest = (item: Item) => keepNewerItem(items.get(item.id), item) as Item;
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(newest) })) };
}
