import { describe, expect, it, vi } from 'vitest';
import { canLoadMore, idOf, loadPage, type PagedState, pageAfter, withoutRepeats } from './paging.ts';

const list = (status: PagedState<string>['status'], hasMore: boolean) => ({ items: [], status, hasMore });
const open = () => new AbortController().signal;

describe('"load more"', () => {
  it('loads a page when there is one, and again after a failure', () => {
    expect(canLoadMore(list('idle', true), open())).toBe(true);
    expect(canLoadMore(list('failed', false), open())).toBe(true);
  });

  it('does nothing after the last page, while a page is loading, and after the end', () => {
    expect(canLoadMore(list('idle', false), open())).toBe(false);
    expect(canLoadMore(list('loading', true), open())).toBe(false);
    expect(canLoadMore(list('idle', true), AbortSignal.abort())).toBe(false);
  });
});

describe('a page', () => {
  it('is received, and the list is loading until then', async () => {
    const setState = vi.fn();
    const receive = vi.fn();
    await loadPage(setState, open(), async () => 'page', receive);
    expect(setState.mock.calls).toEqual([[{ status: 'loading' }]]);
    expect(receive.mock.calls).toEqual([['page']]);
  });

  it('that cannot be loaded makes the list failed', async () => {
    const setState = vi.fn();
    const receive = vi.fn();
    await loadPage(setState, open(), () => Promise.reject(new Error('500')), receive);
    expect(setState.mock.calls).toEqual([[{ status: 'loading' }], [{ status: 'failed' }]]);
    expect(receive).not.toHaveBeenCalled();
  });

  it.each([
    ['succeeds', async () => 'page'],
    ['fails', () => Promise.reject(new Error('aborted'))],
  ])('that %s after the end changes nothing', async (_how, load) => {
    const end = new AbortController();
    const setState = vi.fn();
    const receive = vi.fn();
    const loaded = loadPage<string>(setState, end.signal, load, receive);
    end.abort();
    await loaded;
    expect(setState.mock.calls).toEqual([[{ status: 'loading' }]]);
    expect(receive).not.toHaveBeenCalled();
  });

  it('is not loaded after the end', async () => {
    const load = vi.fn();
    await loadPage(vi.fn(), AbortSignal.abort(), load, vi.fn());
    expect(load).not.toHaveBeenCalled();
  });
});

it.each([
  [0, 4, 1],
  [3, 4, 1],
  [4, 4, 2],
  [9, 4, 3],
])('after %i items in pages of %i, page %i comes next', (count, size, page) => {
  expect(pageAfter(count, size)).toBe(page);
});

it('leaves out items that are known, and repeats within a page', () => {
  const items = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(withoutRepeats(items('b', 'c', 'c', 'd'), items('a', 'b'), idOf)).toEqual(items('c', 'd'));
});
