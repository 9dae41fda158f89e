import type { CachedResponse, ResponseCache, ResponseSubject } from './response-cache.ts';

/** Somebody who asked for an answer that is being made. */
export interface WaitingRequest {
  /** It is there. */
  share(answer: CachedResponse): void;
  /** Is to make the next one, for those who came after a change as well, and then to call `end` or `abandon`. */
  make(): void;
  /** It came to nothing: everybody for themselves. */
  goOn(): void;
  /** Has hung up. */
  isGone(): boolean;
}

interface Making {
  readonly askedAt: number;
  readonly sharers: WaitingRequest[];
  /** They asked when it was out of date already. */
  readonly later: WaitingRequest[];
}

/**
 * Of each answer that is being made, who waits for it. Everybody gets the one that was in the making when they asked or,
 * if something had changed by then, the next: nobody waits for a third, however fast things change and however long making
 * takes.
 */
export function coalesceRequests(memory: Pick<ResponseCache, 'now' | 'isCurrent'>) {
  const makings = new Map<string, Making>();
  const begin = (key: string, sharers: WaitingRequest[]): void => {
    makings.set(key, { askedAt: memory.now(), sharers, later: [] });
  };
  /** The next one is made for all of these: each of them asked before. */
  const startNext = (key: string, waiters: readonly WaitingRequest[]): void => {
    const [next, ...rest] = waiters.filter((waiter) => !waiter.isGone());
    if (next === undefined) return;
    begin(key, rest);
    next.make();
  };
  return {
    /** False: nobody is making it. The caller has to, and then to call `end` or `abandon`. */
    join(key: string, subject: ResponseSubject, waiter: WaitingRequest): boolean {
      const making = makings.get(key);
      if (making === undefined) {
        begin(key, []);
        return false;
      }
      (memory.isCurrent(subject, making.askedAt) ? making.sharers : making.later).push(waiter);
      return true;
    },
    /** Without an answer: there will be none. */
    end(key: string, answer: CachedResponse | undefined): void {
      const making = makings.get(key);
      makings.delete(key);
      if (making === undefined) return;
      startNext(key, making.later);
      for (const waiter of making.sharers) {
        if (answer === undefined) waiter.goOn();
        else waiter.share(answer);
      }
    },
    /** Who was to make it does not: the next in line does. */
    abandon(key: string): void {
      const making = makings.get(key);
      makings.delete(key);
      if (making !== undefined) startNext(key, [...making.sharers, ...making.later]);
    },
  };
}
