/** Work between two looks at other requests, in milliseconds. One piece of work may take longer, but should not. */
const sliceMs = 5;

/**
 * Works through items one after the other, half of the time: after each slice everything else has as long as the slice took, since a
 * request needs several turns. Work whose size a client chooses runs in this, or is bounded to a few milliseconds.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  let begun = now();
  for (const item of items) {
    work(item);
    const took = now() - begun;
    if (took < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve, took));
    begun = now();
  }
}
