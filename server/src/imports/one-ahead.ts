import { setImmediate } from 'node:timers/promises';

/**
 * Runs one job at a time beside its caller, who prepares the next one meanwhile. So at most two jobs are in memory: the
 * running one and the one in preparation.
 */
export class OneAhead {
  #running: Promise<void> | undefined;
  #isRunning = false;

  /** Waits for the job before, throws its error, and starts this one. */
  async start(job: () => Promise<void>): Promise<void> {
    await this.settle();
    this.#isRunning = true;
    this.#running = job().finally(() => {
      this.#isRunning = false;
    });
    // `settle` throws it.
    this.#running.catch(() => {});
  }

  /** Waits for the running job, and throws its error. */
  async settle(): Promise<void> {
    await this.#running;
  }

  /** Lets a running job continue, if it waits for an event: there are none while the caller computes. */
  async takeTurn(): Promise<void> {
    if (this.#isRunning) await setImmediate();
  }
}
