import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@opina/contract/constants/accounts';
import { hashToken } from '../../platform/core/secret-tokens.ts';

/** Without those that look alike: 32 signs. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 16;

/** 80 bits each, so a plain hash keeps them. */
export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: recoveryCodeCount }, makeCode);

function makeCode(): string {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The hash of a recovery code, however it is typed. Undefined if it cannot be one. */
export function hashRecoveryCode(text: string): Uint8Array | undefined {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${signs}]{${length}}$`).test(code) ? hashToken(code) : undefined;
}
