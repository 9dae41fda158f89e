import type { CallError } from './call-error.ts';

/** The server or a proxy before it could not respond. What was asked may have been done all the same. */
const unavailable = [502, 503, 504];

/**
 * Whether a request may be sent again after this response or error. A POST or PATCH is sent again only after 429, which is sent before
 * anything is done.
 */
export function mayRepeat(method: string, outcome: Response | CallError): boolean {
  if (outcome.status === 429) return true;
  const mayHaveBeenDone = outcome.status === 0 || unavailable.includes(outcome.status);
  return mayHaveBeenDone && method !== 'POST' && method !== 'PATCH';
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/** Milliseconds to wait before the next try: what the server says in `Retry-After`, else twice as long each time. */
export function waitMs(tried: number, outcome: Response | CallError): number {
  const header = outcome instanceof Response ? outcome.headers.get('retry-after') : null;
  const seconds = header === null ? Number.NaN : Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : firstWaitMs * 2 ** tried;
  return Math.min(Math.max(ms, 0), longestWaitMs);
}

/** Waits before the next try. Rejects with the reason of the signal when that is aborted meanwhile. */
export function waitBefore(
  tried: number,
  outcome: Response | CallError,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
      waitMs(tried, outcome),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
