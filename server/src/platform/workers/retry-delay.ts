const maxDelayMs = 6 * 3_600_000;

/** How many milliseconds to wait after an attempt (from 1). `random` is from 0 to 1. */
export type RetryDelay = (attempt: number, random?: number) => number;

/**
 * A delay that is `factor` times as long each time, up to six hours. It varies by a quarter, so that what failed together is not tried
 * again together.
 */
export const retryDelay =
  ({ firstMs, factor }: { readonly firstMs: number; readonly factor: number }): RetryDelay =>
  (attempt, random = Math.random()) =>
    Math.round(Math.min(firstMs * factor ** (attempt - 1), maxDelayMs) * (0.75 + random / 2));
