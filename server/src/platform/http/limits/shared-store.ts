import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { createLocalCounts, type SharedCounts } from './counts.ts';

/**
 * A store of `@fastify/rate-limit` that counts across processes, and in this process alone while that is not possible. The store of
 * the library has no second way: without its server it refuses all requests or limits none.
 */
export function sharedStore(shared: SharedCounts): FastifyRateLimitStoreCtor {
  return class SharedStore {
    readonly #local = createLocalCounts();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      // Also while others count, so that the count does not start again at 0 when they no longer do.
      const own = this.#local.addOne(key, windowMs);
      // The server that counts may have lost its counts.
      const answer = ({ count, leftMs } = own) =>
        callback(null, { current: Math.max(count, own.count), ttl: leftMs });
      shared.add(key, 1, windowMs).then(answer, () => answer());
    }

    child(): SharedStore {
      return this;
    }
  };
}
