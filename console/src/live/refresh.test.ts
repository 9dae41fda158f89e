import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresh } from './refresh.ts';

let client: QueryClient;
let refresh: ReturnType<typeof createRefresh>;
const keys = {
  review: ['store', '1', 'opinions', 'one', 7],
  other: ['store', '1', 'opinions', 'one', 8],
  list: ['store', '1', 'opinions', 'list', { status: 'pending' }],
  counts: ['store', '1', 'opinions', 'counts'],
  questions: ['store', '1', 'questions', 'list', {}],
  media: ['store', '1', 'media', 'list', {}],
  surveys: ['store', '1', 'surveys', 'list'],
  transfers: ['store', '1', 'transfers', 'list'],
  transfer: ['store', '1', 'transfers', 'one', 7],
  overview: ['store', '1', 'overview', {}],
  account: ['account'],
  elsewhere: ['store', '2', 'opinions', 'counts'],
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  refresh = createRefresh(client, '1');
  for (const key of Object.values(keys)) client.setQueryData(key, { version: 3, pages: [], pageParams: [] });
});
afterEach(() => void vi.useRealTimers());

const halfASecond = async () => {
  vi.advanceTimersByTime(500);
  await vi.dynamicImportSettled();
};

const stale = () =>
  Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);

const changed = (id: number, version: number | null, kind = 'opinion') =>
  refresh({ event: 'changed', data: { kind, id, version } });

it('loads a changed review again at once, its lists and counts within half a second', async () => {
  changed(7, 4);
  expect(stale()).toEqual(['review']);
  await halfASecond();
  expect(stale()).toEqual(['review', 'list', 'counts', 'media', 'overview']);
});

it('loads anew what is loaded for the first time while it changes: the response may be older', async () => {
  const answers: ((review: { version: number }) => void)[] = [];
  const queryKey = ['store', '1', 'opinions', 'one', 9];
  const queryFn = () => new Promise<{ version: number }>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  changed(9, 2);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ version: 1 });
  answers[1]?.({ version: 2 });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ version: 2 }));
  stop();
});

it('loads lists once for many changes', async () => {
  const invalidated: unknown[] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) invalidated.push(query.queryKey);
  });
  for (let id = 100; id < 200; id += 1) changed(id, 2);
  await halfASecond();
  expect(invalidated.filter((key) => key === keys.list)).toHaveLength(1);
});

it('loads nothing again that this window has in that version', async () => {
  client.setQueryData(['store', '1', 'media', 'review', 7], { version: 3 });
  changed(7, 3);
  await halfASecond();
  expect(stale()).toEqual([]);
});

it('loads photos again whose review this window has changed in its inbox alone', async () => {
  changed(7, 3);
  await halfASecond();
  expect(stale()).toEqual(['media', 'overview']);
});

it('loads a deleted review again', async () => {
  changed(8, null);
  await halfASecond();
  expect(stale()).toEqual(['other', 'list', 'counts', 'media', 'overview']);
});

it('loads everything of the store again after a reset, and the role of the person', () => {
  refresh({ event: 'reset', data: {} });
  expect(stale()).toEqual(Object.keys(keys).filter((name) => name !== 'elsewhere'));
});

it('loads survey questions again when one was changed', () => {
  changed(7, 2, 'survey_question');
  expect(stale()).toEqual(['surveys']);
});

it('loads an import again that has gone on, and the list of all', () => {
  refresh({ event: 'transfer', data: { id: 8 } });
  expect(stale()).toEqual(['transfers']);
  refresh({ event: 'transfer', data: { id: 7 } });
  expect(stale()).toEqual(['transfers', 'transfer']);
});

it('tries again what was not done because a page of the list was being loaded', async () => {
  const read = vi.fn(async () => []);
  const observer = new InfiniteQueryObserver(client, {
    queryKey: keys.list,
    initialPageParam: '',
    queryFn: () => new Promise<never>(() => {}),
    getNextPageParam: () => 'more',
    meta: { part: { read } },
    staleTime: Number.POSITIVE_INFINITY,
    initialData: { pages: [{ items: [] }, { items: [] }], pageParams: ['', ''] },
  });
  observer.subscribe(() => {});
  client.setQueryData(keys.list, { pages: [{ items: [] }, { items: [] }], pageParams: ['', ''] });
  void observer.fetchNextPage();
  changed(7, 4);
  await halfASecond();
  expect(read).toHaveBeenCalledExactlyOnceWith([7]);
  await client.cancelQueries({ queryKey: keys.list });
  await halfASecond();
  expect(read).toHaveBeenCalledTimes(2);
  await halfASecond();
  expect(read).toHaveBeenCalledTimes(2);
});
