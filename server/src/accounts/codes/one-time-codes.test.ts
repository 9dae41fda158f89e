import { describe, expect, it } from 'vitest';
import { makeSecret, periodOf, secretTexts } from './one-time-codes.ts';

/** The secret and the values of RFC 6238, appendix B, for SHA-1; their last six digits. */
const secret = new TextEncoder().encode('12345678901234567890');
const values: readonly [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('periodOf', () => {
  it.each(values)('knows the code of RFC 6238 at %d s', (at, code) => {
    expect(periodOf(secret, code, at * 1_000)).toBe(Math.floor(at / 30));
  });

  it('takes the code before and after, and no other', () => {
    const [at, code] = [1_234_567_890, '005924'];
    const period = Math.floor(at / 30);
    const taken = [-60, -30, 0, 30, 60].map((seconds) => periodOf(secret, code, (at + seconds) * 1_000));
    expect(taken).toEqual([undefined, period, period, period, undefined]);
  });

  it.each(['', '28708', '2870822', '287 08', '２８７０８２', '-28708', 'abcdef'])('refuses "%s"', (code) => {
    expect(periodOf(secret, code, 59_000)).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 160 bits', () => {
    expect(makeSecret()).toHaveLength(20);
    expect(makeSecret()).not.toEqual(makeSecret());
  });

  it('is shown as text and as an address for apps', () => {
    expect(secretTexts(secret, 'bia@loja.example')).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address:
        'otpauth://totp/Opina:bia%40loja.example?issuer=Opina&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    });
  });
});
