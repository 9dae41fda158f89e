import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxTokenDays, maxTokenNameLength, maxTokens, tokenScopes } from '../../constants/stores.ts';
import { newTokenSchema, tokenSchema, type WireToken } from '../../entities/accounts/token.ts';
import * as accounts from '../../examples/accounts.ts';
import * as shop from '../../examples/shop.ts';
import { doneSchema, parameterErrors } from '../console-parameters.ts';
import { bodyErrors, storeParams } from '../merchant/merchant-parameters.ts';
import { storeId } from '../parameters.ts';

const token: WireToken = {
  name: 'erp',
  scope: 'orders',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2027-02-18T08:00:00.000Z',
  is_expired: false,
  last_used_at: '2026-11-22T08:00:00.000Z',
};

const path = '/api/stores/{store_id}/tokens';
const name = Type.String({ minLength: 1, maxLength: maxTokenNameLength });

/** Also those that have expired. The oldest first. */
export const listTokens = defineCall({
  name: 'listTokens',
  path,
  method: 'GET',
  summary: "The tokens of the store's API",
  tag: 'console',
  params: storeParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(tokenSchema, { maxItems: maxTokens }) },
    { $id: 'Tokens', additionalProperties: false },
  ),
  errors: [...parameterErrors, 'store.unknown'],
  example: { params: shop.ofStore, response: { items: [token] } },
});

/** Only people make tokens: a token that is stolen must not make others that outlive it. */
export const createToken = defineCall({
  name: 'createToken',
  path,
  method: 'POST',
  summary: 'Make a token, which is shown once',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: maxTokenNameLength,
        description: 'Says what the token is for. Each token of a store has another.',
      }),
      scope: Type.Enum(tokenScopes),
      expires_in_days: Type.Union([Type.Integer({ minimum: 1, maximum: maxTokenDays }), Type.Null()], {
        description: 'Null: it never expires.',
      }),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: newTokenSchema,
  errors: [
    ...parameterErrors,
    ...bodyErrors,
    'store.unknown',
    'token.exists',
    'token.invalid',
    'token.too_many',
  ],
  example: {
    params: shop.ofStore,
    body: { name: 'erp', scope: 'orders', expires_in_days: 90 },
    response: { ...token, last_used_at: null, token: accounts.token },
  },
});

/** From the next request on it is refused. */
export const revokeToken = defineCall({
  name: 'revokeToken',
  path: `${path}/{name}`,
  method: 'DELETE',
  summary: 'Revoke a token',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: Type.Object({ store_id: storeId, name }),
  status: 200,
  response: doneSchema,
  errors: [...parameterErrors, 'token.unknown'],
  example: { params: { ...shop.ofStore, name: token.name }, response: {} },
});
