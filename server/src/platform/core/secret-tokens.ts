import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;

/** Compared if there is no hash, so that the time does not reveal whether there is one. */
const noHash = randomBytes(32);

/** A secret for its owner, and what is kept of it here. */
export function createToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Whether a token is the one of this hash; takes as long whatever the answer, and whether or not there is a hash. */
export function isTokenOf(hash: Uint8Array | undefined, token: string | undefined): boolean {
  const isSame = timingSafeEqual(hashToken(token ?? ''), hash ?? noHash);
  return isSame && hash !== undefined && token !== undefined;
}

/** What is kept of a token, and compared. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
