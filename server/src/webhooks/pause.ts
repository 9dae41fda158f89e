import { untilDue } from '../platform/workers/queue-worker.ts';

interface Round {
  /** Milliseconds until the next delivery is due, 0 if one is; undefined: none waits. */
  readonly dueMs: number | undefined;
  /** How many attempts each endpoint that was due has got. */
  readonly shares: readonly number[];
  readonly claimed: number;
}

/** How long to wait after a round, in milliseconds. */
export function pauseAfter({ dueMs, shares, claimed }: Round, pollMs: number): number {
  // What is due belongs to stores without a free attempt: one that ends wakes the loop. Without an endpoint, one has become due since.
  const isFull = shares.length > 0 && shares.every((share) => share === 0);
  if (dueMs === 0 && isFull) return pollMs;
  return untilDue(dueMs, { claimed, pollMs });
}
