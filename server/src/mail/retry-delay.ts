import { retryDelay } from '../platform/workers/retry-delay.ts';

/** Enough for about a day. Then the message has failed. */
export const maxAttempts = 12;

/** Begins with a minute. */
export const retryDelayMs = retryDelay({ firstMs: 60_000, factor: 2 });
