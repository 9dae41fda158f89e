import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createToken, isTokenOf } from './secret-tokens.ts';

describe('tokens of private answers', () => {
  it('have 256 bits, and only their SHA-256 is kept', () => {
    const { token, hash } = createToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(hash)).toEqual(createHash('sha256').update(token).digest());
    expect(createToken().token).not.toBe(token);
  });

  it('match only their own hash', () => {
    const { token, hash } = createToken();
    expect(isTokenOf(hash, token)).toBe(true);
    for (const wrong of [undefined, '', 'x', `${token}=`, token.slice(1), createToken().token]) {
      expect(isTokenOf(hash, wrong)).toBe(false);
    }
    for (const any of [undefined, '', token]) expect(isTokenOf(undefined, any)).toBe(false);
    expect(isTokenOf(createHash('sha256').update('').digest(), undefined)).toBe(false);
  });
});
