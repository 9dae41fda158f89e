/** Enough for about a day. Then the message has failed. */
export const maxAttempts = 12;

const firstDelayMs = 60_000;
const maxDelayMs = 6 * 3_600_000;

/**
 * The delay after an attempt (from 1). It doubles each time, up to six hours, and varies by a quarter, so that messages that
 * failed together are not retried together. `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, random: number = Math.random()): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.round(delayMs * (0.75 + random / 2));
}
