import { LRUCache } from 'lru-cache';

/** How many requests there were in a window of time, and when it ends. */
export interface Counted {
  readonly count: number;
  readonly leftMs: number;
}

/** Counts that several processes share. */
export interface SharedCounts {
  /** Adds to the count of a key and returns the sum; undefined while the server that counts is not available. */
  add(key: string, added: number, windowMs: number): Promise<Counted | undefined>;
}

/** With more keys, those that were not used for the longest time start again at 0. */
const maxKeys = 20_000;

/** Counts requests in the memory of this process. */
export function createLocalCounts(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, { count: number; readonly begun: number }>({ max: maxKeys });
  return {
    addOne(key: string, windowMs: number): Counted {
      const time = now();
      const known = counts.get(key);
      const one = known !== undefined && time - known.begun < windowMs ? known : { count: 0, begun: time };
      one.count += 1;
      counts.set(key, one);
      return { count: one.count, leftMs: windowMs - (time - one.begun) };
    },
  };
}

/** Makes the function that adds 1 to a count: that of this process, or with `shared` of all. Returns the larger one. */
export function createCounter(shared: SharedCounts | undefined) {
  const local = createLocalCounts();
  return async (key: string, windowMs: number): Promise<number> => {
    const own = local.addOne(key, windowMs);
    const all = await shared?.add(key, 1, windowMs).catch(() => undefined);
    return Math.max(own.count, all?.count ?? 0);
  };
}
