/** The part of a list's state that its pages change. */
export interface PagedState<Item> {
  items: readonly Item[];
  status: 'idle' | 'loading' | 'failed';
  /** Whether there are items that are not shown. */
  hasMore: boolean;
}

/** Whether a click on "load more" loads a page: the next one, or after a failure the one that failed. */
export const canLoadMore = ({ status, hasMore }: PagedState<unknown>, signal: AbortSignal): boolean =>
  !signal.aborted && (status === 'failed' || (status === 'idle' && hasMore));

/**
 * Calls `load`, and `receive` with the result. The status is `loading` meanwhile, and `failed` if `load` rejects. Nothing
 * changes after `signal` has aborted.
 */
export async function loadPage<Page>(
  setState: (change: { status: PagedState<unknown>['status'] }) => void,
  signal: AbortSignal,
  load: () => Promise<Page>,
  receive: (page: Page) => void,
): Promise<void> {
  if (signal.aborted) return;
  setState({ status: 'loading' });
  try {
    const page = await load();
    if (!signal.aborted) receive(page);
  } catch {
    if (!signal.aborted) setState({ status: 'failed' });
  }
}

/** The page, from 1, with the first item after `count` items. They need not fill whole pages. */
export const pageAfter = (count: number, pageSize: number): number => Math.floor(count / pageSize) + 1;

/** The items that are not in `known`, each once. An item published meanwhile shifts the pages, so that one comes twice. */
export function withoutRepeats<Item>(
  items: readonly Item[],
  known: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const seen = new Set(known.map(keyOf));
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

export const idOf = ({ id }: { id: string }): string => id;
