import type { Call } from '@opina/contract/call';
import { allCalls } from '@opina/contract/calls/all';
import { errorCatalogue } from '@opina/contract/errors';
import type { TSchema } from 'typebox';
import { SchemaTypes } from './schema-types.ts';

/** The values of a query that the caller leaves out, or gives as undefined, are not sent. */
const query = 'Query';

const head = `/** A query: what is left out, or given as undefined, is not sent. */
type Query<Q> = { readonly [P in keyof Q]?: Q[P] | undefined };
`;

const codes = Object.keys(errorCatalogue)
  .sort()
  .map((code) => `\n  | '${code}'`)
  .join('');

const foot = `
export type CallName = keyof Calls;

/** The code of an error of the API. */
export type ErrorCode = ${codes};

/** What a program sends with a call. */
export type CallValues<Name extends CallName> = Calls[Name]['values'];

/** The JSON that a call responds with. */
export type CallResult<Name extends CallName> = Calls[Name]['result'];
`;

/**
 * The types of the published package: those of \`@opina/contract/call-values\`, written out. Derived from the contract's own they would
 * take two megabytes, a schema library and a minute of a compiler.
 */
export function callTypes(): string {
  const types = new SchemaTypes();
  const calls = allCalls.map((call) => declarationOf(call, types));
  return `${head}
/** Every call of the API, by its name. */
export interface Calls {
${calls.join('\n').replace(/^/gm, '  ')}
}

${types.declarations()}
${foot}`;
}

function declarationOf(call: Call & { readonly name: string }, types: SchemaTypes): string {
  const of = (schema: TSchema) => types.of(schema);
  const values = [
    ...(call.params === undefined ? [] : [`readonly params: ${of(call.params)};`]),
    ...(call.query === undefined ? [] : [`readonly query?: ${query}<${of(call.query)}>;`]),
    ...(call.body === undefined ? [] : [`readonly body: ${of(call.body)};`]),
  ];
  const type = values.length === 0 ? 'unknown' : `{\n${values.join('\n').replace(/^/gm, '  ')}\n}`;
  const summary = call.summary.replaceAll('*/', '*\\/');
  return `/** ${summary} \`${call.method} ${call.path}\` */
${call.name}: {
  readonly values: ${type.replaceAll('\n', '\n  ')};
  readonly result: ${of(call.response).replaceAll('\n', '\n  ')};
};`;
}
