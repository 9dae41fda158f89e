import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;

/** Compared if there is no hash, so that the time of the comparison does not reveal whether there is one. */
const noHash = randomBytes(32);

/** Creates a token, which only its owner keeps, and its hash, which the database keeps. */
export function createToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Whether a token has this hash. The comparison takes the same time for every result, and also if there is no hash. */
export function isTokenOf(hash: Uint8Array | undefined, token: string | undefined): boolean {
  const isSame = timingSafeEqual(hashToken(token ?? ''), hash ?? noHash);
  return isSame && hash !== undefined && token !== undefined;
}

/** The SHA-256 of a token: the database stores it, and comparisons use it. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
