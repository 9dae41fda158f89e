import type { WireChallenge } from '@opina/contract/entities/review-form';
import { sha256 } from './sha-256.ts';

/** How long the page waits at most for its turn, in milliseconds. */
const sliceMs = 8;

/**
 * Finds the number that gives the challenge's hash after its salt, a few milliseconds at a time, and resolves to the payload as
 * ALTCHA writes it. Not in a worker: the script of a worker must be from the shop's own origin.
 */
export async function solveChallenge(challenge: WireChallenge, signal: AbortSignal): Promise<string> {
  const { algorithm, challenge: hash, maxnumber, salt, signature } = challenge;
  let pausedAt = performance.now();
  for (let number = 0; number <= maxnumber; number++) {
    if (sha256(salt + number) === hash) {
      return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }));
    }
    if (performance.now() - pausedAt < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    pausedAt = performance.now();
  }
  throw new Error('no number solves the challenge');
}
