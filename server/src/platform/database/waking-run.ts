import { AsyncLocalStorage } from 'node:async_hooks';
import type { Run } from './run.ts';

const current = new AsyncLocalStorage<{ hasQueued: boolean }>();

/** Says that the work on the database in which this is called has written to a queue. Its workers are woken after the commit. */
export function markQueued(): void {
  const work = current.getStore();
  if (work !== undefined) work.hasQueued = true;
}

/** Calls `wake` after work that has written to a queue, so that its workers need not wait for their next poll. Not after work that fails. */
export function wakingRun(run: Run, wake: (() => void) | undefined): Run {
  if (wake === undefined) return run;
  return async (work) => {
    const around = current.getStore();
    const own = { hasQueued: false };
    const result = await current.run(own, () => run(work));
    if (own.hasQueued) {
      if (around !== undefined) around.hasQueued = true;
      wake();
    }
    return result;
  };
}
