import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { sha256 } from './sha-256.ts';

/** How long the page waits at most for its turn, in milliseconds. */
const sliceMs = 8;

/** Lets the page work, and goes on at once: a timer would wait four milliseconds each time. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

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
    await nextTask();
    signal.throwIfAborted();
    pausedAt = performance.now();
  }
  throw new Error('no number solves the challenge');
}
