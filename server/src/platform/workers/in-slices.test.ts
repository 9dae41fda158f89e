import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

let time = 0;
let done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  done = [];
});
afterEach(async () => {
  // The last slice's time for others would last for ever.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

/** Each takes 1.5 ms. */
const start = (...items: string[]) => {
  const work = (item: string) => {
    done.push(item);
    time += 1.5;
  };
  return inSlices(items, work, () => time);
};

it('leaves as much time to others as it takes', async () => {
  const all = start('a', 'b', 'c', 'd', 'e');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(2);
  expect(done).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await vi.advanceTimersByTimeAsync(3);
  await all;
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('takes turns with other such work, and leaves as much time as if it were one', async () => {
  const all = Promise.all([start('a', 'b', 'c'), start('1', '2')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(3);
  expect(done).toEqual(['a', 'b', '1', '2']);
  await vi.advanceTimersByTimeAsync(3);
  expect(done).toEqual(['a', 'b', '1', '2', 'c']);
  await vi.advanceTimersByTimeAsync(3);
  await all;
});

it('lets others go on when its work fails', async () => {
  const failing = inSlices(['a'], () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  const other = start('b');
  await vi.advanceTimersByTimeAsync(3);
  await other;
  expect(done).toEqual(['b']);
});
