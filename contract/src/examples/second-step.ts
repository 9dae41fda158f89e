import type { WireRecoveryCodes, WireSecondStepSecret } from '../entities/accounts/second-step.ts';

export const code = '287082';
export const secret: WireSecondStepSecret = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address:
    'otpauth://totp/Opina:bia%40shop.example?issuer=Opina&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
};
export const recoveryCodes: WireRecoveryCodes = {
  recovery_codes: ['h4kq-9wzt-c7mx-n2pb', 'r8dv-3gfy-k5js-e6ua'],
};
