/** Enough for about a day. Then the delivery has failed. */
export const maxAttempts = 11;

const firstDelayMs = 5_000;
const factor = 4;
const maxDelayMs = 6 * 3_600_000;

/**
 * The delay after an attempt (from 1). It is four times as long each time, up to six hours, and varies by a quarter, so that
 * deliveries that failed together are not retried together. `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, random: number = Math.random()): number {
  const delayMs = Math.min(firstDelayMs * factor ** (attempt - 1), maxDelayMs);
  return Math.round(delayMs * (0.75 + random / 2));
}
