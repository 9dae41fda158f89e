import { type Static, Type } from 'typebox';
import { recoveryCodeCount } from '../../constants/accounts.ts';

/** What an app of one-time codes needs (RFC 6238). Shown once. */
export const secondStepSecretSchema = Type.Object(
  {
    secret: Type.String({ description: 'In base32, for people who type it.' }),
    address: Type.String({ description: '`otpauth://…`, for a QR code.' }),
  },
  { $id: 'SecondStepSecret', additionalProperties: false },
);
export type WireSecondStepSecret = Static<typeof secondStepSecretSchema>;

export const recoveryCodesSchema = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: `${recoveryCodeCount} codes. Each is taken once instead of a code of the app. They are not shown again.`,
    }),
  },
  { $id: 'RecoveryCodes', additionalProperties: false },
);
export type WireRecoveryCodes = Static<typeof recoveryCodesSchema>;
