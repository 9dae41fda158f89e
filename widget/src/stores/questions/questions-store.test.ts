import { wireRoot } from '@opina/test-kit/widget/entities';
import { describe, expect, it, vi } from 'vitest';
import { readQuestionsPage } from '../../api/questions/list-questions.ts';
import { readRoot } from '../../api/root/read-root.ts';
import { createQuestionsStore, type LoadQuestions } from './questions-store.ts';

const wire = (id: number) => ({ id, question: `Pergunta ${id}?`, answer: `Resposta ${id}.` });
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A server of `count` questions in pages of 4. */
const pagesOf =
  (count: number): LoadQuestions =>
  async (page) =>
    readQuestionsPage({
      items: ids(1, count)
        .slice((page - 1) * 4, page * 4)
        .map(wire),
    });

function start(load: LoadQuestions, count: number | undefined, prefetched: number[] | undefined) {
  const spy = vi.fn(load);
  const controller = new AbortController();
  const store = createQuestionsStore(spy, controller.signal);
  const root = readRoot(wireRoot({ questions_count: count, prefetched_questions: prefetched?.map(wire) }));
  if (root) store.start(root);
  const shown = () => store.getState().items.map(({ id }) => Number(id));
  return { store, shown, load: spy, controller };
}

const idle = (store: ReturnType<typeof start>['store']) =>
  expect.poll(() => store.getState().status).toBe('idle');

describe('the list of questions', () => {
  it('shows the questions of the root response without a call', () => {
    const { store, shown, load } = start(pagesOf(11), 11, [1, 2, 3, 4]);
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(store.getState()).toMatchObject({ status: 'idle', hasMore: true });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([[undefined], [[]]])(
    'fetches the first page when root brings %j and counts some',
    async (prefetched) => {
      const { store, shown, load } = start(pagesOf(5), 5, prefetched);
      expect(store.getState().status).toBe('loading');
      await idle(store);
      expect(shown()).toEqual([1, 2, 3, 4]);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it('makes no call when there are no questions', () => {
    const { store, load } = start(pagesOf(0), 0, []);
    expect(load).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ items: [], status: 'idle', hasMore: false });
  });

  it('grows by four until the last, each question once', async () => {
    const { store, shown, load } = start(pagesOf(11), 11, [1, 2, 3, 4]);
    for (const count of [8, 11]) {
      store.loadMore();
      await idle(store);
      expect(shown()).toEqual(ids(1, count));
    }
    expect(store.getState()).toMatchObject({ hasMore: false, latestCount: 3 });
    store.loadMore();
    expect(load.mock.calls.map(([page]) => page)).toEqual([2, 3]);
  });

  it('shows four of a longer list in the root response, and the rest without a call', () => {
    const { store, shown, load } = start(pagesOf(10), 10, ids(1, 10));
    expect(shown()).toEqual([1, 2, 3, 4]);
    store.loadMore();
    store.loadMore();
    expect(shown()).toEqual(ids(1, 10));
    expect(store.getState()).toMatchObject({ hasMore: false, latestCount: 2 });
    expect(load).not.toHaveBeenCalled();
  });

  it('drops repeats when pages shift, and still shows four more', async () => {
    // Two were published after root was answered: the second page begins with two that are shown.
    const { store, shown } = start(
      async (page) =>
        readQuestionsPage({ items: [91, 92, ...ids(1, 12)].slice((page - 1) * 4, page * 4).map(wire) }),
      12,
      [1, 2, 3, 4],
    );
    store.loadMore();
    await idle(store);
    expect(shown()).toEqual(ids(1, 8));
  });

  it('ends with a short page when the server sends no total', async () => {
    const { store, shown } = start(pagesOf(6), undefined, [1, 2, 3, 4]);
    expect(store.getState().hasMore).toBe(true);
    store.loadMore();
    await idle(store);
    expect(shown()).toEqual(ids(1, 6));
    expect(store.getState().hasMore).toBe(false);
  });

  it('makes one call for each click when the server sends the same page for ever', async () => {
    const { store, shown, load } = start(
      async () => readQuestionsPage({ items: ids(1, 4).map(wire) }),
      1_000_000,
      [1, 2, 3, 4],
    );
    store.loadMore();
    await idle(store);
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the list when a page fails, shows the failure, and loads the same page again', async () => {
    let isDown = true;
    const { store, shown, load } = start(
      (page, signal) => (isDown ? Promise.reject(new Error('down')) : pagesOf(8)(page, signal)),
      8,
      [1, 2, 3, 4],
    );
    store.loadMore();
    store.loadMore();
    await expect.poll(() => store.getState().status).toBe('failed');
    expect(shown()).toEqual([1, 2, 3, 4]);
    isDown = false;
    store.loadMore();
    await idle(store);
    expect(shown()).toEqual(ids(1, 8));
    expect(load.mock.calls.map(([page]) => page)).toEqual([2, 2]);
  });

  it('can be tried again when the first page fails', async () => {
    let isDown = true;
    const { store, shown } = start(
      (page, signal) => (isDown ? Promise.reject(new Error('down')) : pagesOf(3)(page, signal)),
      3,
      undefined,
    );
    await expect.poll(() => store.getState().status).toBe('failed');
    isDown = false;
    store.loadMore();
    await idle(store);
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('shows nothing after the widget has been removed', async () => {
    const { store, shown, controller } = start(pagesOf(8), 8, [1, 2, 3, 4]);
    store.loadMore();
    controller.abort();
    await Promise.resolve();
    store.loadMore();
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown()).toEqual([1, 2, 3, 4]);
  });
});
