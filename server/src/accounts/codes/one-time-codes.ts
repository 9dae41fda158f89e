import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const seconds = 30;
/** As RFC 4226 recommends. */
const secretBytes = 20;

export const makeSecret = (): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(secretBytes));

/** What every app of one-time codes can do: SHA-1, six digits, 30 seconds. */
const codesOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: 'Opina',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: seconds,
  });

/** The secret as people type it, and the address that an app reads from a picture. */
export function secretTexts(secret: Uint8Array, email: string): { secret: string; address: string } {
  const codes = codesOf(secret, email);
  return { secret: codes.secret.base32, address: codes.toString() };
}

/**
 * The period of 30 seconds whose code this is: the present one, the one before or after, as clocks differ. Undefined if it is the
 * code of none of them.
 */
export function periodOf(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = codesOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / seconds) + delta;
}
