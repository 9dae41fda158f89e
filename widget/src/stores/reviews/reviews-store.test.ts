import { wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { describe, expect, it, vi } from 'vitest';
import { type OpinionsPage, readOpinionsPage } from '../../api/reviews/list-opinions.ts';
import { readRoot } from '../../api/root/read-root.ts';
import type { Root } from '../../entities/root.ts';
import { createReviewsStore, type LoadOpinions } from './reviews-store.ts';

const root = (more: object = {}): Root => {
  const read = readRoot(wireRoot(more));
  if (!read) throw new Error('not a root response');
  return read;
};

const page = (ids: number[], hasNext?: boolean): OpinionsPage =>
  readOpinionsPage({
    items: ids.map((id) => wireOpinion(id)),
    links: hasNext === undefined ? [] : [{ rel: hasNext ? 'next' : 'prev', href: '?page=2' }],
  });

/** A server whose responses the test sends one by one. */
function createServer() {
  const requests: { query: Parameters<LoadOpinions>[0]; signal: AbortSignal }[] = [];
  const waiting: { resolve(page: OpinionsPage): void; reject(error: Error): void }[] = [];
  const load: LoadOpinions = (query, signal) => {
    requests.push({ query, signal });
    let resolve: (page: OpinionsPage) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const promise = new Promise<OpinionsPage>((onOk, onError) => {
      resolve = onOk;
      reject = onError;
    });
    waiting.push({ resolve, reject });
    return promise;
  };
  return {
    requests,
    load,
    async respond(index: number, response: OpinionsPage) {
      waiting[index]?.resolve(response);
      await vi.waitFor(() => Promise.resolve());
    },
    async fail(index: number) {
      waiting[index]?.reject(new Error('Network Error'));
      await vi.waitFor(() => Promise.resolve());
    },
  };
}

function setUp(rootResponse = root()) {
  const server = createServer();
  const lifetime = new AbortController();
  const pages = createServer();
  const startFilter = vi.fn(() => (signal: AbortSignal) => pages.load({ page: 0 }, signal));
  const store = createReviewsStore(server.load, startFilter, lifetime.signal);
  store.start(rootResponse);
  const ids = () => store.getState().items.map(({ id }) => id);
  return { server, pages, startFilter, lifetime, store, ids };
}

describe('the list of reviews', () => {
  it('shows the reviews of the root response without a call', () => {
    const { server, store, ids } = setUp();
    expect(ids()).toEqual(['1', '2', '3', '4']);
    expect(store.getState()).toMatchObject({ status: 'idle', hasMore: true, mode: 'default' });
    expect(server.requests).toEqual([]);
  });

  it.each([[[]], [undefined]])('loads the first page when root has %j', async (prefetched) => {
    const { server, store, ids } = setUp(root({ prefetched_opinions: prefetched }));
    expect(store.getState().status).toBe('loading');
    expect(server.requests[0]?.query).toEqual({ page: 1, flag: undefined });
    await server.respond(0, page([1, 2, 3, 4], true));
    expect(ids()).toEqual(['1', '2', '3', '4']);
  });

  it('loads the next page each time, until the links name none', async () => {
    const { server, store, ids } = setUp();
    store.loadMore();
    await server.respond(0, page([5, 6, 7, 8], true));
    store.loadMore();
    await server.respond(1, page([9, 10], false));
    expect(server.requests.map(({ query }) => query.page)).toEqual([2, 3]);
    expect(ids()).toHaveLength(10);
    expect(store.getState()).toMatchObject({ hasMore: false, latestCount: 2 });
    store.loadMore();
    expect(server.requests).toHaveLength(2);
  });

  it('ends by the count when the response has no links', async () => {
    const { server, store } = setUp(root({ rate: { count: 8 }, opinions_count: { total: 8 } }));
    store.loadMore();
    await server.respond(0, page([5, 6, 7, 8]));
    expect(store.getState().hasMore).toBe(false);
  });

  it('puts a review of another page first, and shows it once when its page comes', async () => {
    const { server, store, ids } = setUp();
    const before = ids();
    const [linked] = page([6]).items;
    if (linked) store.showFirst(linked);
    expect(ids()).toEqual(['6', ...before]);
    store.loadMore();
    await server.respond(0, page([5, 6, 7, 8], true));
    expect(ids()).toEqual(['6', ...before, '5', '7', '8']);
  });

  it('makes one call however often the button is pressed', () => {
    const { server, store } = setUp();
    for (let i = 0; i < 5; i++) store.loadMore();
    expect(server.requests).toHaveLength(1);
  });

  it('shows a review once when a new one shifted the pages', async () => {
    const { server, store, ids } = setUp();
    store.loadMore();
    await server.respond(0, page([4, 5, 6, 7], true));
    expect(ids()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it.each(['positive', 'negative', 'by_votes', 'with_photos'] as const)(
    'clears the list and starts again at page 1 in the mode %s',
    async (mode) => {
      const { server, store, ids } = setUp();
      store.changeMode(mode);
      expect(store.getState()).toMatchObject({ mode, items: [], status: 'loading' });
      expect(server.requests[0]?.query).toEqual({ page: 1, flag: mode });
      await server.respond(0, page([3], false));
      expect(ids()).toEqual(['3']);
    },
  );

  it('does nothing when the current mode is chosen again', () => {
    const { server, store, ids } = setUp();
    store.changeMode('default');
    expect(server.requests).toEqual([]);
    expect(ids()).toHaveLength(4);
  });

  const gift = { kind: 'use_cases', optionId: '7', name: 'Presente' } as const;

  it('shows the reviews of an option page by page, and leaves it when it is chosen again', async () => {
    const { server, pages, startFilter, store, ids } = setUp();
    store.filterBy(gift);
    expect(store.getState()).toMatchObject({ mode: 'survey', filter: gift, items: [], status: 'loading' });
    await pages.respond(0, page([3, 9], true));
    store.loadMore();
    await pages.respond(1, page([11], false));
    expect(ids()).toEqual(['3', '9', '11']);
    expect(store.getState().hasMore).toBe(false);
    store.filterBy({ ...gift });
    expect(startFilter).toHaveBeenCalledTimes(1);
    expect(pages.requests).toHaveLength(2);
    expect(store.getState()).toMatchObject({ mode: 'default', filter: undefined, items: [] });
    expect(server.requests.map(({ query }) => query)).toEqual([{ page: 1, flag: undefined }]);
  });

  it('never shows one option under another, nor under a mode', async () => {
    const { server, pages, store, ids } = setUp();
    store.filterBy(gift);
    store.filterBy({ ...gift, optionId: '8' });
    store.changeMode('positive');
    expect(pages.requests.every(({ signal }) => signal.aborted)).toBe(true);
    await server.respond(0, page([8], false));
    await pages.respond(1, page([2], false));
    await pages.respond(0, page([1], false));
    expect(ids()).toEqual(['8']);
  });

  it('loads a page of an option again after a failure', async () => {
    const { pages, store, ids } = setUp();
    store.filterBy(gift);
    await pages.fail(0);
    expect(store.getState()).toMatchObject({ status: 'failed', mode: 'survey' });
    store.loadMore();
    await pages.respond(1, page([3], false));
    expect(ids()).toEqual(['3']);
  });

  it('never shows a response for an earlier mode', async () => {
    const { server, store, ids } = setUp();
    store.changeMode('positive');
    store.changeMode('negative');
    expect(server.requests[0]?.signal.aborted).toBe(true);
    await server.respond(1, page([8], false));
    await server.respond(0, page([1, 2], false));
    expect(ids()).toEqual(['8']);
  });

  it('keeps the list when a page fails, and loads that page again', async () => {
    const { server, store, ids } = setUp();
    store.loadMore();
    await server.fail(0);
    expect(store.getState().status).toBe('failed');
    expect(ids()).toHaveLength(4);
    store.loadMore();
    expect(server.requests[1]?.query.page).toBe(2);
    await server.respond(1, page([5, 6, 7, 8], true));
    expect(store.getState().status).toBe('idle');
    expect(ids()).toHaveLength(8);
  });

  it('aborts every call when the widget is removed', async () => {
    const { server, store, lifetime, ids } = setUp();
    store.loadMore();
    lifetime.abort();
    expect(server.requests[0]?.signal.aborted).toBe(true);
    await server.respond(0, page([5], false));
    expect(ids()).toHaveLength(4);
    store.loadMore();
    store.changeMode('positive');
    expect(server.requests).toHaveLength(1);
  });
});
