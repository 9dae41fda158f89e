/** Lets so many pieces of work run at once, and so many more wait for their turn. */
export interface WorkGate {
  /** Runs it when its turn comes; undefined, without running it, when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  load(): { readonly running: number; readonly waiting: number };
}

export function createWorkGate({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkGate {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    load: () => ({ running, waiting: queue.length }),
    run(work) {
      if (running >= atOnce && queue.length >= waiting) return undefined;
      return enter().then(work).finally(leave);
    },
  };
}

/** A gate for each owner, as `createWorkGate` makes them: who has much to do waits for itself alone. */
export function createOwnerGates(limits: { atOnce: number; waiting: number }) {
  const gates = new Map<string, WorkGate>();
  return {
    /** Undefined, without running it, when too many of this owner wait already. */
    run<T>(owner: string, work: () => Promise<T>): Promise<T> | undefined {
      const gate = gates.get(owner) ?? createWorkGate(limits);
      gates.set(owner, gate);
      return gate.run(work)?.finally(() => {
        const { running, waiting } = gate.load();
        if (running === 0 && waiting === 0) gates.delete(owner);
      });
    },
  };
}
