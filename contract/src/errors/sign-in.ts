import { maxPasskeyNameLength, maxPasskeys } from '../constants/accounts.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of the ways to sign in beside the password. */
export const signInErrors = {
  'auth.passkey_failed': {
    status: 401,
    message: 'The passkey was not accepted: it is unknown, or the request for it has expired. Try again.',
    field: 'assertion',
  },
  'auth.code_needed': {
    status: 401,
    message: 'The account has a second step. Send a one-time code of its app, or a recovery code, too.',
    field: 'code',
  },
  'auth.code_wrong': {
    status: 401,
    message: 'The one-time code is wrong, too old, or was used before. Wait for the next one.',
    field: 'code',
  },
  'second_step.not_begun': {
    status: 409,
    message: 'No secret waits to be confirmed. Begin again.',
  },
  'auth.company_failed': {
    status: 401,
    message:
      'The company has not confirmed the sign-in, or it was begun in another browser or too long ago. Try again.',
    field: 'answer',
  },
  'auth.company_address': {
    status: 403,
    message: 'The company confirms no e-mail address of this person that the server accepts.',
  },
  'auth.company_stranger': {
    status: 403,
    message:
      'This person has no account here and is not invited. Ask an owner of the store for an invitation.',
  },
  'company.not_set_up': { status: 409, message: 'The server has no company to sign in with.' },
  'company.unavailable': {
    status: 503,
    message: "The company's sign-in does not respond. Try again later.",
  },
  'passkey.unavailable': {
    status: 409,
    message:
      'Passkeys need an address that browsers know: PUBLIC_URL with https and a host name, or localhost.',
  },
  'passkey.refused': {
    status: 400,
    message: 'The new passkey could not be verified, or the request for it has expired. Try again.',
    field: 'attestation',
  },
  'passkey.unknown': { status: 404, message: 'The account has no passkey with this id.', field: 'id' },
  'passkey.exists': { status: 409, message: 'This passkey is registered already.', field: 'attestation' },
  'passkey.too_many': { status: 409, message: `An account has at most ${maxPasskeys} passkeys.` },
  'passkey.name_invalid': {
    status: 400,
    message: `The name of a passkey has 1 to ${maxPasskeyNameLength} characters.`,
    field: 'name',
  },
} as const satisfies Record<string, ErrorEntry>;
