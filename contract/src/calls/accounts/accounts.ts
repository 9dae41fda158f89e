import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxAccountNameLength } from '../../constants/accounts.ts';
import { maxStoreIdLength, maxStoreNameLength } from '../../constants/stores.ts';
import { accountLinkSchema, accountSchema, consoleStorePageSchema } from '../../entities/accounts/account.ts';
import * as example from '../../examples/accounts.ts';
import {
  codeErrors,
  doneSchema,
  email,
  linkToken,
  locale,
  oneTimeCode,
  parameterErrors,
  password,
} from '../console-parameters.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';

const name = Type.String({ maxLength: maxAccountNameLength });

export const getAccount = defineCall({
  name: 'getAccount',
  path: '/api/console/account',
  method: 'GET',
  summary: 'The account that is signed in',
  tag: 'console',
  status: 200,
  response: accountSchema,
  errors: [],
  example: { response: example.account },
});

/**
 * Changes only what is in the body. A new password needs the current one, or a recent sign-in if the account has none, and ends all
 * other sessions of the account.
 */
export const changeAccount = defineCall({
  name: 'changeAccount',
  path: '/api/console/account',
  method: 'PATCH',
  summary: 'Change the own account',
  tag: 'console',
  changes: 'nothing',
  body: Type.Object(
    {
      name: Type.Optional(name),
      locale: Type.Optional(locale),
      password: Type.Optional(password),
      current_password: Type.Optional(password),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: accountSchema,
  errors: [
    ...bodyErrors,
    'account.name_invalid',
    'auth.password_weak',
    'auth.sign_in_failed',
    'auth.sign_in_again',
    'auth.too_many_attempts',
  ],
  example: { body: { name: example.account.name, locale: 'en' }, response: example.account },
});

/** Sends a link by mail if an account has the address. The answer is the same if none has. */
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  path: '/api/console/password-resets',
  method: 'POST',
  summary: 'Request a link to choose a new password',
  tag: 'console',
  records: 'nothing',
  worksSignedOut: true,
  changes: 'nothing',
  body: Type.Object({ email }, { additionalProperties: false }),
  status: 202,
  response: doneSchema,
  errors: [...bodyErrors, 'auth.too_many_attempts'],
  example: { body: { email: example.email }, response: {} },
});

/** Says what a link does and what it needs. It changes nothing: mail programs open links. The token is in the body, because logs keep addresses. */
export const readAccountLink = defineCall({
  name: 'readAccountLink',
  path: '/api/console/links/read',
  method: 'POST',
  summary: 'What a link of an account does',
  tag: 'console',
  records: 'nothing',
  worksSignedOut: true,
  changes: 'nothing',
  body: Type.Object({ token: linkToken }, { additionalProperties: false }),
  status: 200,
  response: accountLinkSchema,
  errors: [...bodyErrors, 'auth.link_invalid', 'auth.too_many_attempts'],
  example: { body: { token: example.token }, response: example.link },
});

/** Uses a link, once: makes the account or the membership, or sets the password, and begins a session. */
export const useAccountLink = defineCall({
  name: 'useAccountLink',
  path: '/api/console/links/use',
  method: 'POST',
  summary: 'Use a link of an account',
  tag: 'console',
  worksSignedOut: true,
  changes: 'nothing',
  body: Type.Object(
    {
      token: linkToken,
      email: Type.Optional(email),
      name: Type.Optional(name),
      password: Type.Optional(password),
      code: Type.Optional(oneTimeCode),
      locale: Type.Optional(locale),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: accountSchema,
  errors: [
    ...bodyErrors,
    'auth.link_invalid',
    'auth.sign_in_failed',
    ...codeErrors,
    'auth.too_many_attempts',
    'auth.password_weak',
    'account.name_invalid',
    'account.email_invalid',
    'account.exists',
    'member.too_many',
  ],
  example: {
    body: { token: example.token, name: 'Leo Dias', password: example.password, locale: 'en' },
    response: { ...example.account, email: 'leo@shop.example', name: 'Leo Dias' },
  },
});

/** The stores of the account, and for an operator of the server all stores, by id. */
export const listConsoleStores = defineCall({
  name: 'listConsoleStores',
  path: '/api/console/stores',
  method: 'GET',
  summary: 'The stores that the account may open',
  tag: 'console',
  query: Type.Object(
    {
      q: Type.Optional(
        Type.String({ maxLength: maxStoreNameLength, description: 'A part of the name or of the id.' }),
      ),
      cursor: Type.Optional(
        Type.String({ maxLength: maxStoreIdLength, description: '`next_cursor` of the page before.' }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: consoleStorePageSchema,
  errors: [...parameterErrors],
  example: { query: { q: 'coffee' }, response: { items: [example.store], next_cursor: null } },
});
