import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShelfRatesStore } from './rates-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create(fails: () => boolean = () => false) {
  const loaded: string[][] = [];
  const failures: unknown[] = [];
  const rates = createShelfRatesStore({
    batch: (codes) => [[...codes]],
    load: async (codes) => {
      loaded.push([...codes]);
      if (fails()) throw new Error('no');
      return codes
        .filter((code) => code !== 'none')
        .map((code) => ({ code, average: 4, count: 2, productName: '' }));
    },
    onFailure: (error) => failures.push(error),
  });
  return { rates, loaded, failures };
}

it('loads the codes of one task in one call, and each code once', async () => {
  const { rates, loaded } = create();
  const heard = vi.fn();
  const controller = new AbortController();
  rates.subscribe(heard, controller.signal);
  rates.ask(['A', 'B']);
  rates.ask(['B', 'none']);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([['A', 'B', 'none']]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect([rates.find('A')?.count, rates.find('none')]).toEqual([2, undefined]);
  controller.abort();
  rates.ask(['A', 'none', 'C']);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([['A', 'B', 'none'], ['C']]);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('loads a failed code again only after a reset', async () => {
  let down = true;
  const { rates, loaded, failures } = create(() => down);
  rates.ask(['A']);
  await vi.runAllTimersAsync();
  down = false;
  rates.ask(['A']);
  await vi.runAllTimersAsync();
  expect([loaded.length, failures.length]).toEqual([1, 1]);
  rates.resetFailures();
  rates.ask(['A']);
  await vi.runAllTimersAsync();
  expect(rates.find('A')?.average).toBe(4);
});
