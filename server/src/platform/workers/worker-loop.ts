import { createWakeSignal } from '../core/wake-signal.ts';

export interface Worker {
  /** Call it when there may be something to do. */
  wake(): void;
  /** Begins no more work, and resolves when the current work has ended. */
  stop(): Promise<void>;
}

export interface WorkerRounds {
  /** Does what is due. Returns how many milliseconds to wait before the next round; undefined: until `wake` is called. */
  readonly round: (isStopping: () => boolean) => Promise<number | undefined>;
  /** Called with what a round throws. */
  readonly warn: (error: unknown) => void;
  /** How long to wait after a round that threw, in milliseconds. */
  readonly pollMs: number;
}

/** Works in rounds until it is stopped. What other processes cause is found when the time of a round has come. */
export function startWorkerLoop({ round, warn, pollMs }: WorkerRounds): Worker {
  const wakeSignal = createWakeSignal();
  let isStopping = false;

  async function work(): Promise<void> {
    while (!isStopping) {
      const waitMs = await round(() => isStopping).catch((error) => {
        warn(error);
        return pollMs;
      });
      if (waitMs !== 0) await wakeSignal.wait(waitMs);
    }
  }

  const working = work();
  return {
    wake: wakeSignal.wake,
    stop() {
      isStopping = true;
      wakeSignal.wake();
      return working;
    },
  };
}

/** Makes a function that does the work when it is called, but not again before so many milliseconds have passed. */
export function atMostEvery(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - doneAt <= everyMs) return;
    await work();
    doneAt = performance.now();
  };
}
