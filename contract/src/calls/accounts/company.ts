import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { accountTokenLength, maxCompanyAnswerLength } from '../../constants/accounts.ts';
import { accountSchema } from '../../entities/accounts/account.ts';
import {
  companySignInPurpose,
  companySignInSchema,
  signInWaysSchema,
} from '../../entities/accounts/company-sign-in.ts';
import type { ErrorCode } from '../../errors.ts';
import { account } from '../../examples/accounts.ts';
import * as example from '../../examples/company.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';

const companyErrors = [
  'company.not_set_up',
  'company.unavailable',
  'auth.too_many_attempts',
] as const satisfies readonly ErrorCode[];

const answerBody = Type.Object(
  {
    proof: Type.String({ pattern: `^[\\w-]{${accountTokenLength}}$` }),
    answer: Type.String({
      maxLength: maxCompanyAnswerLength,
      description: 'The query of the address to which the company has sent the browser.',
    }),
  },
  { additionalProperties: false },
);

export const getSignInWays = defineCall({
  name: 'getSignInWays',
  path: '/api/console/sign-in-ways',
  method: 'GET',
  summary: 'How people sign in to this server',
  tag: 'console',
  worksSignedOut: true,
  status: 200,
  response: signInWaysSchema,
  errors: [],
  example: { response: example.ways },
});

/** The address of the company's page, by OpenID Connect. `confirm`: the person signs in there again, even if signed in. */
export const askCompany = defineCall({
  name: 'askCompany',
  path: '/api/console/company/requests',
  method: 'POST',
  summary: 'Begin to sign in at the company',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  records: 'nothing',
  body: Type.Object({ purpose: companySignInPurpose }, { additionalProperties: false }),
  status: 200,
  response: companySignInSchema,
  errors: [...bodyErrors, ...companyErrors, 'auth.signed_out'],
  example: { body: { purpose: 'sign_in' }, response: example.signIn },
});

/**
 * Begins a session of the person whom the company names: of the account that has signed in so before, or has the address that the
 * company confirms. Somebody who is invited under this address and has no account gets one without a password. The company decides
 * what it asks for, so no one-time code is needed beside it.
 */
export const signInWithCompany = defineCall({
  name: 'signInWithCompany',
  path: '/api/console/company/sign-in',
  method: 'POST',
  summary: 'Sign in with what the company has answered',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  body: answerBody,
  status: 200,
  response: accountSchema,
  errors: [
    ...bodyErrors,
    ...companyErrors,
    'auth.company_failed',
    'auth.company_address',
    'auth.company_stranger',
  ],
  example: { body: { proof: example.signIn.proof, answer: example.answer }, response: account },
});

/** Makes the sign-in recent again, for calls that need it. */
export const confirmWithCompany = defineCall({
  name: 'confirmWithCompany',
  path: '/api/console/company/confirm',
  method: 'POST',
  summary: 'Confirm with what the company has answered',
  tag: 'console',
  changes: 'nothing',
  records: 'nothing',
  body: answerBody,
  status: 200,
  response: accountSchema,
  errors: [...bodyErrors, ...companyErrors, 'auth.company_failed'],
  example: { body: { proof: example.signIn.proof, answer: example.answer }, response: account },
});
