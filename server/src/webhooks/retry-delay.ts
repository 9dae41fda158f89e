import { retryDelay } from '../platform/workers/retry-delay.ts';

/** Enough for about a day. Then the delivery has failed. */
export const maxAttempts = 11;

/** Begins with five seconds, after which a server that was restarted responds again. */
export const retryDelayMs = retryDelay({ firstMs: 5_000, factor: 4 });
