import { currentStore } from '../../core/current-store.ts';
import { type ConnectionLimiter, createConnectionLimiter } from '../connection-limiter.ts';
import type { Run } from '../run.ts';

export interface NodeShares {
  /** How many calls of one node's stores may run at once. */
  readonly maxPerNode: number;
  /** How long a call waits to be one of them. */
  readonly maxWaitMs: number;
  readonly nodeOf: (storeId: string) => Promise<number | undefined>;
}

/**
 * Runs work so that a node which does not respond cannot take all connections: the calls of the other nodes' stores go on.
 * Work that belongs to no store is not limited.
 */
export function shareByNode(run: Run, { maxPerNode, maxWaitMs, nodeOf }: NodeShares): Run {
  const limiters = new Map<number, ConnectionLimiter>();
  const limiterOf = (node: number) => {
    const limiter = limiters.get(node) ?? createConnectionLimiter(maxPerNode, maxWaitMs);
    limiters.set(node, limiter);
    return limiter;
  };
  return async (work) => {
    const storeId = currentStore();
    const node = storeId === undefined ? undefined : await nodeOf(storeId);
    if (node === undefined) return run(work);
    const leave = await limiterOf(node).enter();
    let isStarted = false;
    try {
      return await run((sql) => {
        isStarted = true;
        // Not when the run times out: the connection stays in use until the work ends.
        return work(sql).finally(leave);
      });
    } catch (error) {
      if (!isStarted) leave();
      throw error;
    }
  };
}
