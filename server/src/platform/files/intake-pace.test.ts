import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceIntake } from './intake-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(async () => {
  // The last part's time would last for ever.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it('gives each part as long as its bytes take, whichever upload it is of', async () => {
  const received: string[] = [];
  const receive = async (upload: string, parts: number) => {
    for (let part = 1; part <= parts; part += 1) {
      await paceIntake(64_000);
      received.push(`${upload}${part}`);
    }
  };
  const both = Promise.all([receive('a', 2), receive('b', 2)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(3);
  expect(received).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toEqual(['a1', 'b1']);
  await vi.advanceTimersByTimeAsync(8);
  await both;
  expect(received).toEqual(['a1', 'b1', 'a2', 'b2']);
});
