import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../core/known-keys.ts';

/** Resolves a path to the query that opens it for a day: `?until=…&signature=…`. */
export type SignMedia = (path: string) => string;

export interface MediaSignatures {
  readonly sign: SignMedia;
  /** Whether the query of this path was signed here, and has not expired. */
  isSigned(path: string, query: Readonly<Record<string, unknown>>): boolean;
}

const lifetimeSeconds = 86_400;
/** Addresses stay the same for so long, so that a page that reads again does not load its pictures again. */
const stepSeconds = 3_600;

/**
 * Signs addresses of files that shoppers do not see, for the store and the author, with the keys of links. `now` is in milliseconds.
 */
export function createMediaSignatures(
  { current, former }: SigningKeys,
  now: () => number = Date.now,
): MediaSignatures {
  const signatureOf = (key: Uint8Array, path: string, until: string) =>
    createHmac('sha256', key).update(`media address\n${path}\n${until}`).digest();
  return {
    sign(path) {
      const until = String(Math.ceil(now() / 1_000 / stepSeconds) * stepSeconds + lifetimeSeconds);
      return `?until=${until}&signature=${signatureOf(current, path, until).toString('base64url')}`;
    },
    isSigned(path, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return false;
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const isOf = (key: Uint8Array) => {
        const own = signatureOf(key, path, until);
        return given.length === own.length && timingSafeEqual(given, own);
      };
      return isOf(current) || (former !== undefined && isOf(former));
    },
  };
}
