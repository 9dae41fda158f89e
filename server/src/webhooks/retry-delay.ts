import { retryDelay } from '../platform/workers/retry-delay.ts';

/** Enough for about a day. Then the delivery has failed. */
export const maxAttempts = 11;

/** From seconds on: a server that starts anew is back soon. */
export const retryDelayMs = retryDelay({ firstMs: 5_000, factor: 4 });
