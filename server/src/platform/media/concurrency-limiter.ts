import pLimit from 'p-limit';

/** Runs a number of tasks at once; a number of others may wait. */
export interface ConcurrencyLimiter {
  /** Runs a task as soon as it may; undefined, without running it, if too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
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
    run: (work) => (isFull() ? undefined : limit(work)),
  };
}

/** A gate for each owner, as `createConcurrencyLimiter` makes them: who has much to do waits for itself alone. */
export function createKeyedLimiters(limits: { atOnce: number; waiting: number }) {
  const gates = new Map<string, ConcurrencyLimiter>();
  return {
    /** Undefined, without running it, when too many of this owner wait already. */
    run<T>(owner: string, work: () => Promise<T>): Promise<T> | undefined {
      const gate = gates.get(owner) ?? createConcurrencyLimiter(limits);
      gates.set(owner, gate);
      return gate.run(work)?.finally(() => {
        const { running, waiting } = gate.load();
        if (running === 0 && waiting === 0) gates.delete(owner);
      });
    },
  };
}
