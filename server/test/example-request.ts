import type { NamedCall } from '@opina/contract/calls/all';
import { requestOf } from '@opina/test-kit/contract/call-request';
import { consoleSession } from './accounts/seed-console.ts';
import { operatorToken } from './database/test-api.ts';

/** Values of parameters by name. */
export type ParameterValues = Readonly<Record<string, string>>;

const namedIn = (schema: NamedCall['query'], values: ParameterValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name in (schema?.properties ?? {}) ? [[name, [encodeURIComponent(value)]]] : [],
    ),
  );

/** The first of the files that a call may be sent. */
export function exampleFile(file: Readonly<Record<string, string>>): { type: string; payload: string } {
  const [[type, payload] = ['', '']] = Object.entries(file);
  return { type, payload };
}

/** A call with the body of its example, these values of its parameters, and the token or the session (`seedConsole`) that it needs. */
export function exampleRequest(call: NamedCall, values: ParameterValues, storeToken: string) {
  const { body, file, params } = call.example;
  const isOfConsole = call.tag === 'console';
  const all =
    isOfConsole && params !== undefined && 'id' in params ? { ...values, id: String(params.id) } : values;
  const tokens: Readonly<Record<string, string>> = { operator: operatorToken, merchant: storeToken };
  const token = tokens[call.tag];
  return requestOf(call, {
    params: namedIn(call.params, all),
    query: namedIn(call.query, values),
    token: token && `Bearer ${token}`,
    ...(isOfConsole && { headers: consoleSession }),
    ...(body && { body: { type: 'application/json', payload: JSON.stringify(body) } }),
    ...(file && { body: exampleFile(file) }),
  });
}
