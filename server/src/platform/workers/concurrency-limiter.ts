import pLimit from 'p-limit';
import { giveTurn } from './give-turn.ts';
import type { Turn } from './turn.ts';

/** Runs a limited number of tasks at once. Others wait in a queue of limited length. */
export interface ConcurrencyLimiter {
  /** Runs a task when it is its turn in the queue. Returns undefined, without running it, if the queue is full. */
  run<T>(task: (turn: Turn) => Promise<T>): Promise<T> | undefined;
  load(): { readonly running: number; readonly waiting: number };
}

export function createConcurrencyLimiter({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimiter {
  const limit = pLimit(atOnce);
  const isFull = () => limit.activeCount >= atOnce && limit.pendingCount >= waiting;
  return {
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    run: (task) => (isFull() ? undefined : limit(() => task(giveTurn()))),
  };
}

/** A concurrency limiter per key, such as a store's id: the tasks of one key do not delay those of another. */
export function createKeyedLimiters(limits: { atOnce: number; waiting: number }) {
  const limiters = new Map<string, ConcurrencyLimiter>();
  return {
    /** Returns undefined, without running the task, if the queue of this key is full. */
    run<T>(key: string, task: (turn: Turn) => Promise<T>): Promise<T> | undefined {
      const limiter = limiters.get(key) ?? createConcurrencyLimiter(limits);
      limiters.set(key, limiter);
      return limiter.run(task)?.finally(() => {
        const { running, waiting } = limiter.load();
        if (running === 0 && waiting === 0) limiters.delete(key);
      });
    },
  };
}
