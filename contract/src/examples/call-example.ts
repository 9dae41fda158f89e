import type { Static, TSchema } from 'typebox';
import type { Call } from '../call.ts';
import type { calls } from '../calls/all.ts';

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: K extends 'query' ? Partial<Static<S>> : Static<S> }
  : { readonly [P in K]?: undefined };

type File<C> = C extends { readonly acceptsFile: { readonly types: readonly (infer T extends string)[] } }
  ? { readonly file: Readonly<Record<T, string>> }
  : { readonly file?: undefined };

type ResponseBody<C extends Call> = C extends { readonly givesFile: readonly (infer T extends string)[] }
  ? Readonly<Record<T, string>>
  : Static<C['response']>;

/** A request, without parameters whose default is enough, and its response. */
export type CallExample<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  File<C> & { readonly response: ResponseBody<C> };

type Calls = typeof calls;

/** Examples of some calls, by name. */
export type CallExamples = { readonly [K in keyof Calls]?: CallExample<Calls[K]> };

/** An example of any call. */
export interface AnyExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** As JSON. */
  readonly body?: object;
  /** The file that is the body, by media type. */
  readonly file?: Readonly<Record<string, string>>;
  /** For a call that returns a file: its text, by media type. */
  readonly response: object;
}
