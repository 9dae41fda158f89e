import { createHash } from 'node:crypto';
import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';

/** The payload that a browser sends for a challenge. */
export function solveChallenge({ algorithm, challenge, salt, signature, maxnumber }: WireChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    const payload = { algorithm, challenge, number, salt, signature };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  }
  throw new Error('The challenge has no solution.');
}
