/** Returns a function that runs `run` at its first call. Every call returns the result of the first. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

/** The same until it succeeds: calls meanwhile get the same promise, and a call after a failure runs it again. */
export function onceDone<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
