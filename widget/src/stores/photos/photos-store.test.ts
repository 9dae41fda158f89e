import { describe, expect, it, vi } from 'vitest';
import type { PhotosPage } from '../../api/reviews/list-photo-reviews.ts';
import type { Photo } from '../../entities/photo.ts';
import { createPhotosStore, type LoadPhotos } from './photos-store.ts';

const photo = (name: string): Photo => ({
  id: name,
  key: name,
  reviewId: '1',
  original: `/${name}.jpg`,
  square: `/${name}-s.jpg`,
  square150: `/${name}-150.jpg`,
});
const page = (names: string, total: number, hasNext: boolean): PhotosPage => ({
  items: names.split('').map(photo),
  total,
  hasNext,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(...responses: (PhotosPage | 'fails')[]) {
  const lifetime = new AbortController();
  const load = vi.fn<LoadPhotos>(async (number) => {
    const response = responses.shift();
    if (!response || response === 'fails') throw new Error(`page ${number}`);
    return response;
  });
  const store = createPhotosStore(load, lifetime.signal);
  const names = () => store.getState().items.map(({ id }) => id);
  const pages = () => load.mock.calls.map(([number]) => number);
  return { store, names, pages, lifetime };
}

describe('the photos of the product', () => {
  it('come page by page until the last', async () => {
    const { store, names, pages } = setUp(page('ab', 3, true), page('c', 3, false));
    expect(store.getState()).toMatchObject({ status: 'idle', items: [] });
    store.start();
    expect(store.getState().status).toBe('loading');
    store.loadMore();
    await settled();
    expect(store.getState()).toMatchObject({ status: 'idle', total: 3, hasMore: true });
    store.loadMore();
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(store.getState()).toMatchObject({ total: 3, hasMore: false });
    store.loadMore();
    expect(pages()).toEqual([1, 2]);
  });

  it('come whole when one of the few that the server has drawn is broken', async () => {
    const { store, names, pages } = setUp(page('ab', 3, true), page('abc', 3, false));
    store.start();
    await settled();
    store.markBroken(photo('a'));
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    store.complete();
    store.markBroken(photo('b'));
    expect(pages()).toEqual([1, 2]);
  });

  it('are listed once when pages have shifted, with the right count', async () => {
    const { store, names } = setUp(page('ab', 0, true), page('bc', 2, false));
    store.start();
    await settled();
    store.loadMore();
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(store.getState().total).toBe(3);
  });

  it.each(['retry', 'loadMore'] as const)('loads the failed page again on %s', async (again) => {
    const { store, names, pages } = setUp(page('a', 2, true), 'fails', page('b', 2, false));
    store.start();
    await settled();
    store.loadMore();
    await settled();
    expect(store.getState()).toMatchObject({ status: 'failed', hasMore: true });
    expect(names()).toEqual(['a']);
    store[again]();
    await settled();
    expect(names()).toEqual(['a', 'b']);
    expect(pages()).toEqual([1, 2, 2]);
  });

  it('count as broken until they are loaded again', async () => {
    const { store, pages } = setUp(page('ab', 2, false));
    store.start();
    await settled();
    const before = store.getState().broken;
    store.markBroken(photo('a'));
    expect([...store.getState().broken]).toEqual(['/a.jpg']);
    expect(before.size, 'state is replaced').toBe(0);
    const known = store.getState();
    store.markBroken(photo('a'));
    expect(store.getState()).toBe(known);
    store.retry();
    expect(store.getState().broken.size).toBe(0);
    expect(pages()).toEqual([1]);
  });

  it('load and change nothing after the widget has been removed', async () => {
    const { store, names, pages, lifetime } = setUp(page('a', 2, true));
    store.start();
    lifetime.abort();
    await settled();
    expect(names()).toEqual([]);
    store.retry();
    store.start();
    expect(pages()).toEqual([1]);
  });
});
