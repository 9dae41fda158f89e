export interface ParallelResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** Few, so that the rate limit of a store and other people are not hit. */
const atOnce = 4;

/** Runs the work for every item, some at a time, and goes on after failures. `onProgress` gets how many are finished. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onProgress: (finished: number) => void = () => {},
): Promise<ParallelResult<T>> {
  const done: T[] = [];
  const failed: { item: T; error: unknown }[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
        done.push(item);
      } catch (error) {
        failed.push({ item, error });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return { done, failed };
}
