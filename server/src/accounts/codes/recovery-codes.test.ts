import { expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

it('makes ten different codes of 80 bits', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});

it('knows a code however it is typed', () => {
  const [code = ''] = makeRecoveryCodes();
  const hash = hashRecoveryCode(code);
  expect(hash).toHaveLength(32);
  for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
    expect(hashRecoveryCode(typed)).toEqual(hash);
  }
});

it.each(['', '123456', 'abcd-efgh-jkmn', 'abcd-efgh-jkmn-pqr0', `${'abcd-'.repeat(4)}abcd`])(
  'refuses "%s"',
  (code) => {
    expect(hashRecoveryCode(code)).toBeUndefined();
  },
);
