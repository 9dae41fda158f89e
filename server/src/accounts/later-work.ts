/** Work that a response does not wait for, so that its time says nothing about the work. */
export interface LaterWork {
  begin(work: () => Promise<void>): void;
  /** Resolves when all work that has begun has ended. */
  flush(): Promise<void>;
}

/** @param onFailure gets the error of work that failed */
export function createLaterWork(onFailure: (error: unknown) => void): LaterWork {
  const running = new Set<Promise<void>>();
  return {
    begin(work) {
      const one: Promise<void> = work()
        .catch(onFailure)
        .finally(() => running.delete(one));
      running.add(one);
    },
    async flush() {
      await Promise.all(running);
    },
  };
}
