import type { CallError } from './call-error.ts';

/** Refused before anything was done. */
const isRefused = (status: number) => status === 429 || status === 503;
const isBadGateway = (status: number) => status === 502 || status === 504;

/**
 * Whether a request may be sent again after this response or error. A POST that got no answer may have been done: it is sent again only
 * when the server has refused it.
 */
export function mayRepeat(method: string, outcome: Response | CallError): boolean {
  const isRepeatable = method !== 'POST' && method !== 'PATCH';
  if (outcome instanceof Response)
    return isRefused(outcome.status) || (isRepeatable && isBadGateway(outcome.status));
  return isRepeatable;
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
