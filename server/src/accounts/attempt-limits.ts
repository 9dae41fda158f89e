import { createHash } from 'node:crypto';
import { attemptWindowMinutes } from '@opina/contract/constants/accounts';
import { OpinaError } from '../platform/errors/opina-error.ts';

const windowMs = attemptWindowMinutes * 60_000;

/**
 * Attempts in 15 minutes. `pair`: of one network for one e-mail address. `email`: for one address from everywhere, many more, so that
 * nobody can lock a person out from one network.
 */
export const attemptLimits = {
  sign_in: { pair: 10, network: 60, email: 100 },
  reset: { pair: 3, network: 20, email: 6 },
  link: { pair: 60, network: 60, email: 60 },
  /** One-time codes, after a right password: three of a million are right at a time. */
  code: { pair: 5, network: 60, email: 10 },
  passkey: { pair: 60, network: 120, email: 120 },
  company: { pair: 60, network: 120, email: 120 },
  invite: { pair: 30, network: 60, email: 30 },
} as const;
export type AttemptKind = keyof typeof attemptLimits;

export interface AttemptLimits {
  /**
   * Counts an attempt. Throws `auth.too_many_attempts`. `network`: see `Client`. `subject`: what is tried, such as an e-mail address.
   */
  count(kind: AttemptKind, attempt: { readonly network: string; readonly subject: string }): Promise<void>;
}

/** Limits nothing. */
export const noAttemptLimits: AttemptLimits = { count: async () => {} };

/** @param add adds 1 to the count of a key in a window of time, and returns the sum */
export function createAttemptLimits(add: (key: string, windowMs: number) => Promise<number>): AttemptLimits {
  return {
    async count(kind, { network, subject }) {
      const hash = createHash('sha256').update(subject).digest('base64url');
      const counts = await Promise.all([
        add(`${kind} pair ${network} ${hash}`, windowMs),
        add(`${kind} network ${network}`, windowMs),
        add(`${kind} email ${hash}`, windowMs),
      ]);
      const { pair, network: ofNetwork, email } = attemptLimits[kind];
      const limits = [pair, ofNetwork, email];
      if (counts.some((count, at) => count > (limits[at] ?? 0))) {
        throw new OpinaError('auth.too_many_attempts');
      }
    },
  };
}
