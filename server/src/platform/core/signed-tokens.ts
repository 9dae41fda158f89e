import { createHmac, timingSafeEqual } from 'node:crypto';
import { createKnownKeys, keysLastMs, type SigningKeys } from './known-keys.ts';

/**
 * What a link is for: reviewing an order, writing a review without an order, editing a review, unsubscribing,
 * confirming an address, and fetching a feed. A token of one purpose is not valid for another.
 */
export type TokenPurpose = 'review' | 'open' | 'edit' | 'unsubscribe' | 'confirm' | 'feed';

/** What a token says. Whoever has the token can read it: it is signed, not encrypted. */
export interface TokenFacts {
  readonly storeId: string;
  /** Of the row that the token gives access to. */
  readonly id: number;
  /** The row's version when the token was created. With another version in the row the token is no longer valid. */
  readonly version: number;
  /** Whole seconds. */
  readonly expiresAt: Date;
}

export interface SignedTokens {
  /** Creates a token from the characters of base64url alone. The same facts give the same token. */
  sign(purpose: TokenPurpose, facts: TokenFacts): Promise<string>;
  /** Undefined if the token was not signed here for this purpose. Also returns expired ones: the caller decides. */
  read(purpose: TokenPurpose, token: string): Promise<TokenFacts | undefined>;
}

type Payload = readonly [storeId: string, id: number, version: number, expiresAtSeconds: number];

const signatureBytes = 32;
const maxTokenLength = 1_000;

/** Tokens that nobody signed cause a query at most this often. */
const readAgainMs = 250;

/**
 * Tokens that nothing has to store: they contain their facts and an HMAC-SHA256 of them.
 * @param readKeys see `createKnownKeys`.
 * @param now milliseconds that never go back.
 */
export function createSignedTokens(
  readKeys: () => Promise<SigningKeys>,
  now: () => number = () => performance.now(),
): SignedTokens {
  const keysOf = createKnownKeys(readKeys, now);
  return {
    async sign(purpose, { storeId, id, version, expiresAt }) {
      const facts: Payload = [storeId, id, version, Math.floor(expiresAt.getTime() / 1000)];
      const payload = Buffer.from(JSON.stringify(facts));
      const { current } = await keysOf(keysLastMs);
      return Buffer.concat([signatureOf(current, purpose, payload), payload]).toString('base64url');
    },
    async read(purpose, token) {
      if (token.length > maxTokenLength) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The decoder ignores other characters and surplus bits, so that several texts would be one token.
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return undefined;
      const payload = bytes.subarray(signatureBytes);
      const isSigned = (keys: SigningKeys) =>
        [keys.current, keys.former].some(
          (key) =>
            key !== undefined &&
            timingSafeEqual(signatureOf(key, purpose, payload), bytes.subarray(0, signatureBytes)),
        );
      const keys = await keysOf(keysLastMs);
      if (isSigned(keys)) return factsOf(payload);
      // Another process may have signed it with a key that is new.
      const fresh = await keysOf(readAgainMs);
      return fresh !== keys && isSigned(fresh) ? factsOf(payload) : undefined;
    },
  };
}

const signatureOf = (key: Uint8Array, purpose: TokenPurpose, payload: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n`).update(payload).digest();

function factsOf(payload: Buffer): TokenFacts {
  const [storeId, id, version, seconds]: Payload = JSON.parse(payload.toString());
  return { storeId, id, version, expiresAt: new Date(seconds * 1000) };
}
