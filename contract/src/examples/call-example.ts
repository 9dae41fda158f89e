import type { Static, TSchema } from 'typebox';
import type { Call } from '../call.ts';
import type { calls } from '../calls/all.ts';

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: K extends 'query' ? Partial<Static<S>> : Static<S> }
  : { readonly [P in K]?: undefined };

type File<C> = C extends { readonly acceptsFile: { readonly types: readonly (infer T extends string)[] } }
  ? { readonly file: Readonly<Record<T, string>> }
  : { readonly file?: undefined };

type Answer<C extends Call> = C extends { readonly givesFile: readonly (infer T extends string)[] }
  ? Readonly<Record<T, string>>
  : Static<C['answer']>;

/** A request as it is sent (without parameters that have a default and do not matter) and what it is answered. */
export type CallExample<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  File<C> & { readonly answer: Answer<C> };

type Calls = typeof calls;

/** Those of some calls, by name. */
export type CallExamples = { readonly [K in keyof Calls]?: CallExample<Calls[K]> };

/** One of any call. */
export interface AnyExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** As JSON. */
  readonly body?: object;
  /** The file that is the body, by media type. */
  readonly file?: Readonly<Record<string, string>>;
  /** Of a call that gives a file: its text, by media type. */
  readonly answer: object;
}
