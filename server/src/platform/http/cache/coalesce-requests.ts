import type { CachedResponse, ResponseCache, ResponseSubject } from './response-cache.ts';

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
  readonly askedAt: number;
  readonly sharers: WaitingRequest[];
  /** Requests that came after a change, so this response is outdated for them. */
  readonly later: WaitingRequest[];
}

/**
 * Request coalescing (single flight): requests with the same key share the response that is being computed. A request that
 * comes after a change of the data waits for the next computation, never for a third.
 */
export function coalesceRequests(cache: Pick<ResponseCache, 'now' | 'isCurrent'>) {
  const computations = new Map<string, Computation>();
  const begin = (key: string, sharers: WaitingRequest[]): void => {
    computations.set(key, { askedAt: cache.now(), sharers, later: [] });
  };
  /** The first request that is still connected computes the next response for all of these. */
  const startNext = (key: string, waiters: readonly WaitingRequest[]): void => {
    const [next, ...rest] = waiters.filter((waiter) => !waiter.isClosed());
    if (next === undefined) return;
    begin(key, rest);
    next.compute();
  };
  return {
    /** False: no request computes it. The caller has to, and then calls `end` or `abandon`. */
    join(key: string, subject: ResponseSubject, waiter: WaitingRequest): boolean {
      const computation = computations.get(key);
      if (computation === undefined) {
        begin(key, []);
        return false;
      }
      (cache.isCurrent(subject, computation.askedAt) ? computation.sharers : computation.later).push(waiter);
      return true;
    },
    /** Ends a computation; without a response it has failed. */
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
    /** The computing request stops: the next one that waits takes over. */
    abandon(key: string): void {
      const computation = computations.get(key);
      computations.delete(key);
      if (computation !== undefined) startNext(key, [...computation.sharers, ...computation.later]);
    },
  };
}
