import type { ResponseSubject } from './change-log.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** A request that waits for a response that another request computes. */
export interface WaitingRequest {
  /** Sends the response that the other request computed. */
  share(response: CachedResponse): void;
  /** Computes the next response for all that wait, and then calls `end` or `abandon`. */
  compute(): void;
  /** There is no shared response: the request is handled by itself. */
  proceed(): void;
  /** Whether the client has disconnected. */
  isClosed(): boolean;
}

interface Computation {
  readonly requestedAt: number;
  readonly sharers: WaitingRequest[];
  /** Requests that arrived after a change, so this response is outdated for them. */
  readonly later: WaitingRequest[];
}

/**
 * Request coalescing (single flight): requests with the same key share the response that is being computed. A request that
 * arrives after a change of the data waits for the next computation, never for a third.
 */
export function coalesceRequests(cache: Pick<ResponseCache, 'now' | 'isCurrent'>) {
  const computations = new Map<string, Computation>();
  const begin = (key: string, sharers: WaitingRequest[]): void => {
    computations.set(key, { requestedAt: cache.now(), sharers, later: [] });
  };
  /** The first request that is still connected computes the next response for all of these. */
  const startNext = (key: string, waiters: readonly WaitingRequest[]): void => {
    const [next, ...rest] = waiters.filter((waiter) => !waiter.isClosed());
    if (next === undefined) return;
    begin(key, rest);
    next.compute();
  };
  return {
    /** False if no request computes the response. The caller then has to, and calls `end` or `abandon`. */
    join(key: string, subject: ResponseSubject, waiter: WaitingRequest): boolean {
      const computation = computations.get(key);
      if (computation === undefined) {
        begin(key, []);
        return false;
      }
      const { requestedAt, sharers, later } = computation;
      (cache.isCurrent(subject, requestedAt) ? sharers : later).push(waiter);
      return true;
    },
    /** Ends a computation. Without a response, it has failed. */
    end(key: string, response: CachedResponse | undefined): void {
      const computation = computations.get(key);
      computations.delete(key);
      if (computation === undefined) return;
      startNext(key, computation.later);
      for (const waiter of computation.sharers) {
        if (response === undefined) waiter.proceed();
        else waiter.share(response);
      }
    },
    /** Ends a computation without a result. The next waiting request computes the response instead. */
    abandon(key: string): void {
      const computation = computations.get(key);
      computations.delete(key);
      if (computation !== undefined) startNext(key, [...computation.sharers, ...computation.later]);
    },
  };
}
