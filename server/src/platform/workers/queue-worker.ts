import { giveTurn } from './give-turn.ts';
import type { Turn } from './turn.ts';
import { atMostEvery, startWorkerLoop, type Worker } from './worker-loop.ts';

export interface QueueTimes {
  /** After this time another process may take what a process has claimed. */
  readonly leaseMs: number;
  /** How often to look for what other processes stored. */
  readonly pollMs: number;
  /** How long `stop` waits for what is being sent. */
  readonly graceMs: number;
  /** How often to expire what is old. */
  readonly expireMs: number;
}

export interface Sending<T> {
  /** What was claimed: what is being sent, and what waits for a free attempt. */
  readonly current: () => readonly T[];
  /** What was claimed and waits for a free attempt. */
  readonly waiting: () => readonly T[];
  /** Sends what was claimed: at once, or when an attempt is free. */
  readonly begin: (claimed: readonly T[]) => void;
}

export interface QueueWork<T> {
  /** Claims what free attempts can send. Returns how many milliseconds to wait; undefined: until an attempt has ended. */
  readonly claim: (sending: Sending<T>) => Promise<number | undefined>;
  /** How many are sent at once. Default: all that were claimed. */
  readonly atOnce?: number;
  /**
   * Sends what was claimed and records the result. Releases it if `stopping` is aborted before. `unreachable`: what waits is released
   * too.
   */
  readonly handle: (claimed: T, stopping: AbortSignal, turn: Turn) => Promise<'unreachable' | undefined>;
  /** Ends the claim of what was not sent. */
  readonly release?: (claimed: T) => Promise<void>;
  readonly expire: () => Promise<unknown>;
  /** Called with what the other functions throw. */
  readonly warn: (error: unknown) => void;
  readonly times: QueueTimes;
}

export interface QueueWorker<T> extends Worker, Pick<Sending<T>, 'current'> {
  /** Claims no more, waits up to `graceMs` for what is being sent, and gives the rest back. */
  stop(): Promise<void>;
}

/** Sends what is in a queue until it is stopped: what this process stored at once, what others stored soon. */
export function startQueueWorker<T>(work: QueueWork<T>): QueueWorker<T> {
  const { times, warn, atOnce = Number.POSITIVE_INFINITY } = work;
  const stopping = new AbortController();
  const sending = new Map<T, Promise<void>>();
  const expire = atMostEvery(times.expireMs, work.expire);
  let waiting: T[] = [];
  let isStopping = false;
  const current = () => [...sending.keys(), ...waiting];
  const begin = (claimed: readonly T[]) => {
    waiting.push(...claimed);
    sendNext();
  };
  const loop = startWorkerLoop({
    async round() {
      await expire();
      return work.claim({ current, waiting: () => waiting, begin });
    },
    warn,
    pollMs: times.pollMs,
  });

  function sendNext(): void {
    while (sending.size < atOnce && !isStopping) {
      const [one] = waiting.splice(0, 1);
      if (one === undefined) return;
      sending.set(one, handle(one));
    }
  }

  async function handle(one: T): Promise<void> {
    try {
      if ((await work.handle(one, stopping.signal, giveTurn())) === 'unreachable') await release();
    } catch (error) {
      warn(error);
    } finally {
      sending.delete(one);
      sendNext();
      loop.wake();
    }
  }

  async function release(): Promise<void> {
    const unsent = waiting;
    waiting = [];
    for (const one of unsent) await work.release?.(one).catch(warn);
  }

  return {
    wake: loop.wake,
    current,
    async stop() {
      isStopping = true;
      const grace = setTimeout(() => stopping.abort(), times.graceMs);
      await loop.stop();
      await release();
      await Promise.all(sending.values());
      clearTimeout(grace);
    },
  };
}

/** How long to wait at least if nothing could be claimed, such as of a store that is being moved. */
const minWaitMs = 200;

/** How long to wait until the next of a queue is due; undefined: nothing waits. */
export const untilDue = (
  dueMs: number | undefined,
  { claimed, pollMs }: { readonly claimed: number; readonly pollMs: number },
): number => Math.min(claimed === 0 ? Math.max(dueMs ?? pollMs, minWaitMs) : (dueMs ?? pollMs), pollMs);
