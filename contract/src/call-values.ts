import type { Static, TSchema } from 'typebox';
import type { CallName, calls } from './calls/all.ts';

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : never;

type WithPart<K extends string, Value> = [Value] extends [never] ? unknown : { readonly [P in K]: Value };

/** A query parameter that the caller leaves out, or gives as undefined, is not sent. */
type Query<C> = { readonly [P in keyof Part<C, 'query'>]?: Part<C, 'query'>[P] | undefined };

/** What a program sends with a call: the parts that the call declares, with the types of their schemas. */
export type CallValues<Name extends CallName> = WithPart<'params', Part<(typeof calls)[Name], 'params'>> &
  WithPart<'body', Part<(typeof calls)[Name], 'body'>> &
  ([Part<(typeof calls)[Name], 'query'>] extends [never]
    ? unknown
    : { readonly query?: Query<(typeof calls)[Name]> });

/** The JSON that a call responds with. */
export type CallResult<Name extends CallName> = Part<(typeof calls)[Name], 'response'>;
