import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxPasskeyNameLength } from '../../constants/accounts.ts';
import { accountSchema } from '../../entities/accounts/account.ts';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '../../entities/accounts/passkey.ts';
import { account } from '../../examples/accounts.ts';
import * as example from '../../examples/passkeys.ts';
import { accountRowId, doneSchema, parameterErrors } from '../console-parameters.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';

const assertionBody = Type.Object({ assertion: passkeyAssertionSchema }, { additionalProperties: false });
const name = Type.String({
  maxLength: maxPasskeyNameLength,
  description: 'Such as the device that has the passkey.',
});
const passkeyParams = Type.Object({ id: accountRowId });

/** A challenge that a passkey signs, to sign in or to make the sign-in recent again. */
export const askForPasskey = defineCall({
  name: 'askForPasskey',
  path: '/api/console/passkeys/requests',
  method: 'POST',
  summary: 'Ask for a passkey',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  records: 'nothing',
  status: 200,
  response: passkeyRequestSchema,
  errors: ['passkey.unavailable', 'auth.too_many_attempts'],
  example: { response: example.request },
});

/**
 * Begins a session of the account that has the passkey. The passkey asks its owner for a fingerprint, a face or a PIN, so no one-time
 * code is needed beside it. A session that the request brings ends.
 */
export const signInWithPasskey = defineCall({
  name: 'signInWithPasskey',
  path: '/api/console/passkeys/sign-in',
  method: 'POST',
  summary: 'Sign in with a passkey',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  body: assertionBody,
  status: 200,
  response: accountSchema,
  errors: [...bodyErrors, 'auth.passkey_failed', 'passkey.unavailable', 'auth.too_many_attempts'],
  example: { body: { assertion: example.assertion }, response: account },
});

/** Makes the sign-in recent again, for calls that need it. */
export const confirmWithPasskey = defineCall({
  name: 'confirmWithPasskey',
  path: '/api/console/passkeys/confirm',
  method: 'POST',
  summary: 'Give a passkey again',
  tag: 'console',
  changes: 'nothing',
  records: 'nothing',
  body: assertionBody,
  status: 200,
  response: accountSchema,
  errors: [...bodyErrors, 'auth.passkey_failed', 'passkey.unavailable', 'auth.too_many_attempts'],
  example: { body: { assertion: example.assertion }, response: account },
});

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  path: '/api/console/passkeys',
  method: 'GET',
  summary: "The account's passkeys",
  tag: 'console',
  status: 200,
  response: passkeyListSchema,
  errors: [],
  example: { response: { items: [example.passkey] } },
});

/** What a browser needs to make a passkey for the account. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  path: '/api/console/passkeys/new',
  method: 'POST',
  summary: 'Begin to add a passkey',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  records: 'nothing',
  status: 200,
  response: passkeyCreationSchema,
  errors: ['passkey.unavailable', 'passkey.too_many'],
  example: { response: example.creation },
});

/** Adds the passkey that a browser has made in the same session. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  path: '/api/console/passkeys',
  method: 'POST',
  summary: 'Add a passkey to the account',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  body: Type.Object(
    {
      attestation: passkeyAttestationSchema,
      name: Type.Optional(
        Type.String({ maxLength: maxPasskeyNameLength, description: 'Default: the browser and its system.' }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: passkeySchema,
  errors: [
    ...bodyErrors,
    'passkey.unavailable',
    'passkey.refused',
    'passkey.exists',
    'passkey.too_many',
    'passkey.name_invalid',
  ],
  example: { body: { attestation: example.attestation }, response: example.passkey },
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  path: '/api/console/passkeys/{id}',
  method: 'PATCH',
  summary: 'Rename a passkey',
  tag: 'console',
  changes: 'nothing',
  params: passkeyParams,
  body: Type.Object({ name }, { additionalProperties: false }),
  status: 200,
  response: passkeySchema,
  errors: [...parameterErrors, ...bodyErrors, 'passkey.unknown', 'passkey.name_invalid'],
  example: {
    params: { id: example.passkey.id },
    body: { name: example.passkey.name },
    response: example.passkey,
  },
});

/** It signs in to nothing from now on. Sessions that it began go on. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  path: '/api/console/passkeys/{id}',
  method: 'DELETE',
  summary: 'Remove a passkey from the account',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: passkeyParams,
  status: 200,
  response: doneSchema,
  errors: [...parameterErrors, 'passkey.unknown'],
  example: { params: { id: example.passkey.id }, response: {} },
});
