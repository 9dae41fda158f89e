import type { CallName, calls } from '@opina/contract/calls/all';
import type { Static, TSchema } from 'typebox';

type NamesStore<S> = S extends TSchema
  ? Static<S> extends { readonly store_id: string }
    ? true
    : false
  : false;
type Part<C, K extends string> = C extends { readonly [P in K]: infer S } ? S : undefined;

type TakesLinkToken<C> = C extends { readonly takesLinkToken: true } ? true : false;

/** The calls that need not name a store in their path, query or token. */
export type CallWithoutStore = {
  [K in CallName]: true extends
    | TakesLinkToken<(typeof calls)[K]>
    | NamesStore<Part<(typeof calls)[K], 'params'>>
    | NamesStore<Part<(typeof calls)[K], 'query'>>
    ? never
    : K;
}[CallName];
