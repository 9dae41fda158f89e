import type { NamedCall } from '@opina/contract/calls/all';
import { requestOf } from '@opina/test-kit/contract/call-request';
import { operatorToken } from './database/test-api.ts';

/** Values of parameters by name. */
export type ParameterValues = Readonly<Record<string, string>>;

const namedIn = (schema: NamedCall['query'], values: ParameterValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name in (schema?.properties ?? {}) ? [[name, [encodeURIComponent(value)]]] : [],
    ),
  );

/** A call with the body of its example, these values of its parameters, and the token that it needs. */
export function exampleRequest(call: NamedCall, values: ParameterValues, storeToken: string) {
  const { body, file } = call.example;
  const tokens: Readonly<Record<string, string>> = { operator: operatorToken, merchant: storeToken };
  const token = tokens[call.tag];
  return requestOf(call, {
    params: namedIn(call.params, values),
    query: namedIn(call.query, values),
    token: token && `Bearer ${token}`,
    ...(body && { body: { type: 'application/json', payload: JSON.stringify(body) } }),
    ...(file && { body: { type: 'text/csv', payload: file['text/csv'] ?? '' } }),
  });
}
