import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('leaves as much time to others as it takes', async () => {
  let time = 0;
  const done: number[] = [];
  const work = (item: number) => {
    done.push(item);
    time += 3;
  };
  const all = inSlices([1, 2, 3, 4, 5], work, () => time);
  expect(done).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(5);
  expect(done).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(6);
  await all;
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
