/** Tried for about a day, then kept as failed. */
export const maxAttempts = 12;

const firstDelayMs = 60_000;
const maxDelayMs = 6 * 3_600_000;

/**
 * How long to wait after an attempt (from 1): twice as long each time, six hours at most, and a quarter more or less, so that
 * what failed together does not come back together. `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, random: number = Math.random()): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.round(delayMs * (0.75 + random / 2));
}
