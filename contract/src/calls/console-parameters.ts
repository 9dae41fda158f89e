import { Type } from 'typebox';
import { accountTokenLength, maxPasswordLength } from '../constants/accounts.ts';
import { maxEmailLength } from '../constants/email.ts';
import { locales } from '../constants/locales.ts';
import type { ErrorCode } from '../errors.ts';

/** What the calls of the console share. */
export const email = Type.String({
  minLength: 3,
  maxLength: maxEmailLength,
  description: 'Case does not matter.',
});
/** The rules of new passwords are the server's: see `auth.password_weak`. */
export const password = Type.String({ minLength: 1, maxLength: maxPasswordLength });
export const oneTimeCode = Type.String({
  maxLength: 40,
  description: 'Of the app, or a recovery code. Spaces and hyphens do not matter.',
});
export const linkToken = Type.String({ pattern: `^[\\w-]{${accountTokenLength}}$` });
export const locale = Type.Enum(locales);
export const accountRowId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'A UUID.',
});

export const parameterErrors = [
  'request.parameter_missing',
  'request.parameter_invalid',
] as const satisfies readonly ErrorCode[];

export const codeErrors = ['auth.code_needed', 'auth.code_wrong'] as const satisfies readonly ErrorCode[];

/** The answer of a call that has nothing to say. */
export const doneSchema = Type.Object({}, { $id: 'Done', additionalProperties: false });
