import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { accountSchema, sessionListSchema } from '../../entities/accounts/account.ts';
import {
  account,
  email as exampleEmail,
  password as examplePassword,
  session,
} from '../../examples/accounts.ts';
import {
  accountRowId,
  codeErrors,
  doneSchema,
  email,
  oneTimeCode,
  parameterErrors,
  password,
} from '../console-parameters.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';

/**
 * Begins a session, in a cookie that no script can read. The answer is the same for an address without an account and for a wrong
 * password. An account with a second step needs a code too: `auth.code_needed` says so after the right password. A session that the
 * request brings ends.
 */
export const signIn = defineCall({
  name: 'signIn',
  path: '/api/console/sessions',
  method: 'POST',
  summary: 'Sign in with a password',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  body: Type.Object({ email, password, code: Type.Optional(oneTimeCode) }, { additionalProperties: false }),
  status: 200,
  response: accountSchema,
  errors: [...bodyErrors, 'auth.sign_in_failed', ...codeErrors, 'auth.too_many_attempts'],
  example: { body: { email: exampleEmail, password: examplePassword }, response: account },
});

/** Also without a session, so that a page can always sign out. */
export const signOut = defineCall({
  name: 'signOut',
  path: '/api/console/sessions/current',
  method: 'DELETE',
  summary: 'Sign out',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  status: 200,
  response: doneSchema,
  errors: [],
  example: { response: {} },
});

/** Makes the sign-in recent again, for calls that need it. */
export const confirmSignIn = defineCall({
  name: 'confirmSignIn',
  path: '/api/console/sessions/current/confirm',
  method: 'POST',
  summary: 'Give the password again',
  tag: 'console',
  records: 'nothing',
  changes: 'nothing',
  body: Type.Object({ password, code: Type.Optional(oneTimeCode) }, { additionalProperties: false }),
  status: 200,
  response: accountSchema,
  errors: [...bodyErrors, 'auth.sign_in_failed', ...codeErrors, 'auth.too_many_attempts'],
  example: { body: { password: examplePassword }, response: account },
});

export const listSessions = defineCall({
  name: 'listSessions',
  path: '/api/console/sessions',
  method: 'GET',
  summary: "The account's sessions",
  tag: 'console',
  status: 200,
  response: sessionListSchema,
  errors: [],
  example: { response: { items: [session] } },
});

export const endSession = defineCall({
  name: 'endSession',
  path: '/api/console/sessions/{id}',
  method: 'DELETE',
  summary: 'End a session of the account',
  tag: 'console',
  changes: 'nothing',
  params: Type.Object({ id: accountRowId }),
  status: 200,
  response: doneSchema,
  errors: [...parameterErrors, 'session.unknown'],
  example: { params: { id: session.id }, response: {} },
});
