/** Returns a function that runs `run` at its first call. Every call returns the result of the first. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}
