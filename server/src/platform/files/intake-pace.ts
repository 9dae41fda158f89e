/**
 * Of all uploads of files together, more than most connections send. Without it, a program on a fast network that sends one file of
 * 12 MB after the other takes a third of the thread for receiving them.
 */
const bytesPerMs = 16_000;

/** Resolves when the pace allows further bytes, after all that were received so far. */
let last: Promise<void> = Promise.resolve();

/** Resolves when the bytes may be worked on: all uploads of the process take turns, part by part. */
export function paceIntake(bytes: number): Promise<void> {
  const before = last;
  last = before.then(() => new Promise((resolve) => setTimeout(resolve, bytes / bytesPerMs)));
  return before;
}
