import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('does every item once, some at a time, and says how many are finished', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const finished: number[] = [];
  const items = Array.from({ length: 25 }, (_, index) => index);
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    seen.push(item);
    running -= 1;
  };
  const { done, failed } = await inParallel(items, work, (count) => finished.push(count));
  expect(seen.sort((a, b) => a - b)).toEqual(items);
  expect(done).toHaveLength(25);
  expect(failed).toEqual([]);
  expect(most).toBe(4);
  expect(finished).toEqual(items.map((item) => item + 1));
});

it('goes on after failures, and returns them', async () => {
  const refused = new Error('refused');
  const { done, failed } = await inParallel([1, 2, 3], async (item) => {
    if (item === 2) throw refused;
  });
  expect(done).toEqual([1, 3]);
  expect(failed).toEqual([{ item: 2, error: refused }]);
});
