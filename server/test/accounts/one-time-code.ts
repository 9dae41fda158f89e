import { Secret, TOTP } from 'otpauth';

/** What an app of one-time codes shows. @param secret in base32 */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
