import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepNewer, type ListPart } from './inbox-list.ts';
import { refreshLists, withPart } from './refresh-lists.ts';

interface Item {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
}

/** One for each day: the highest id is the newest. */
const item = (id: number, version = 1): Item => ({
  id,
  version,
  createdAt: `2026-01-${String(id).padStart(2, '0')}T00:00:00.000Z`,
});
const order = {
  ownerOf: ({ id }: Item) => id,
  createdAt: ({ createdAt }: Item) => createdAt,
  isOldestFirst: false,
};
const listOf = (...pages: (readonly number[])[]) => ({
  pageParams: pages.map((_, at) => (at === 0 ? '' : `before ${pages[at]?.[0]}`)),
  pages: pages.map((ids, at) => ({
    items: ids.map((id) => item(id)),
    next_cursor: at + 1 < pages.length ? 'more' : null,
  })),
});
const idsOf = ({ pages }: { readonly pages: readonly { readonly items: readonly Item[] }[] }) =>
  pages.map(({ items }) => items.map(({ id, version }) => (version === 1 ? id : `${id} v${version}`)));
const endless = (list: ReturnType<typeof listOf>) => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, next_cursor: 'more' })),
});

const after = (list: ReturnType<typeof listOf>, changed: readonly number[], found: readonly Item[]) =>
  idsOf(withPart(list, new Set(changed), found, order));

it('puts a changed item where it was, on whichever page', () => {
  expect(after(listOf([9, 8], [7, 6]), [7], [item(7, 2)])).toEqual([
    [9, 8],
    ['7 v2', 6],
  ]);
  expect(after(endless(listOf([9, 8], [7, 6])), [6], [item(6, 2)])).toEqual([
    [9, 8],
    [7, '6 v2'],
  ]);
});

it('takes out what the list no longer has', () => {
  expect(after(listOf([9, 8], [7, 6]), [8, 6], [])).toEqual([[9], [7]]);
});

it('puts a new item into its place', () => {
  const list = listOf([9, 7], [5, 3]);
  expect(after(list, [12], [item(12)])).toEqual([
    [12, 9, 7],
    [5, 3],
  ]);
  expect(after(list, [6, 8, 1], [item(6), item(8), item(1)])).toEqual([
    [9, 8, 7],
    [6, 5, 3, 1],
  ]);
});

it('leaves what comes after all loaded pages to its own page', () => {
  expect(after(endless(listOf([9, 7], [5, 3])), [1], [item(1)])).toEqual([
    [9, 7],
    [5, 3],
  ]);
});

it('orders items of one moment by their ids, and lists that begin with the oldest the other way round', () => {
  const moment = '2026-01-07T00:00:00.000Z';
  const same = { ...item(8), createdAt: moment };
  expect(after(listOf([9, 7], [5]), [8], [same])).toEqual([[9, 8, 7], [5]]);
  const oldest = withPart(listOf([5, 7], [9]), new Set([8]), [same], { ...order, isOldestFirst: true });
  expect(idsOf(oldest)).toEqual([
    [5, 7],
    [8, 9],
  ]);
});

it('keeps what is newer here than in what was loaded, and the same objects for what is as it was', () => {
  const before = listOf([9, 8], [7, 6]);
  before.pages[0]?.items.splice(0, 1, item(9, 3));
  const loaded = listOf([9, 8], [7, 6], [5]);
  loaded.pages[1]?.items.splice(0, 1, item(7, 2));
  const kept = keepNewer(before, loaded) as typeof loaded;
  expect(idsOf(kept)).toEqual([['9 v3', 8], ['7 v2', 6], [5]]);
  expect(kept.pages[0]?.items[1]).toBe(before.pages[0]?.items[1]);
  expect(keepNewer(undefined, loaded)).toEqual(loaded);
});

/** A long list on screen, whose pages answer when the test says so. */
let client: QueryClient;
let answers: ((ids: readonly number[]) => void)[];
const queryKey = ['list', { status: 'pending' }];
const read = vi.fn<ListPart<Item>['read']>();
const shown = () => idsOf(client.getQueryData(queryKey) as ReturnType<typeof listOf>);

async function openList() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: '',
    queryFn: () =>
      new Promise<ReturnType<typeof listOf>['pages'][number]>((resolve) => {
        answers.push((ids) => resolve({ items: ids.map((id) => item(id)), next_cursor: 'more' }));
      }),
    getNextPageParam: ({ next_cursor: next }) => next,
    structuralSharing: keepNewer,
    meta: { part: { ...order, read } },
  });
  observer.subscribe(() => {});
  await answerNext([9, 8]);
  return observer;
}

async function answerNext(ids: readonly number[]): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  answers.shift()?.(ids);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
}

beforeEach(() => {
  client = new QueryClient();
  answers = [];
  read.mockReset();
});

it('reads a list of one page again', async () => {
  await openList();
  await expect(refreshLists(client, ['list'], new Set([8]))).resolves.toBe(true);
  await answerNext([12, 9]);
  expect(shown()).toEqual([[12, 9]]);
  expect(read).not.toHaveBeenCalled();
});

it('reads only what has changed of a longer list', async () => {
  const observer = await openList();
  void observer.fetchNextPage();
  await answerNext([7, 6]);
  read.mockResolvedValueOnce([item(7, 2)]);
  await expect(refreshLists(client, ['list'], new Set([8, 7]))).resolves.toBe(true);
  expect(read).toHaveBeenCalledExactlyOnceWith([8, 7]);
  expect(shown()).toEqual([[9], ['7 v2', 6]]);
  expect(answers).toEqual([]);
});

it('is to be tried again if a page was being loaded, which has the list as it was before', async () => {
  const observer = await openList();
  void observer.fetchNextPage();
  await answerNext([7, 6]);
  void observer.fetchNextPage();
  read.mockResolvedValue([item(7, 2)]);
  await expect(refreshLists(client, ['list'], new Set([7]))).resolves.toBe(false);
  await answerNext([5, 4]);
  await expect(refreshLists(client, ['list'], new Set([7]))).resolves.toBe(true);
  expect(shown()).toEqual([
    [9, 8],
    ['7 v2', 6],
    [5, 4],
  ]);
});

it.each([
  ['is more than one call gives', () => Promise.resolve(undefined)],
  ['cannot be read', () => Promise.reject(new Error('offline'))],
])('reads the whole list if what has changed %s', async (_, answer) => {
  const observer = await openList();
  void observer.fetchNextPage();
  await answerNext([7, 6]);
  read.mockImplementationOnce(answer);
  await expect(refreshLists(client, ['list'], new Set([7]))).resolves.toBe(true);
  expect(client.isFetching()).toBe(1);
});

it('does not undo a decision that was made while a page was being loaded', async () => {
  const observer = await openList();
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  client.setQueryData<ReturnType<typeof listOf>>(
    queryKey,
    (list) => list && { ...list, pages: [{ items: [item(9, 2), item(8)], next_cursor: 'more' }] },
  );
  await answerNext([7, 6]);
  expect(shown()).toEqual([
    ['9 v2', 8],
    [7, 6],
  ]);
});
