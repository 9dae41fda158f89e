import type { Static, TSchema } from 'typebox';

/** A call as far as its example depends on it. */
interface CallWithResponse {
  readonly response: TSchema;
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends TSchema }
  ? { readonly [P in K]: K extends 'query' ? Partial<Static<S>> : Static<S> }
  : { readonly [P in K]?: undefined };

type File<C> = C extends { readonly acceptsFile: { readonly types: readonly (infer T extends string)[] } }
  ? { readonly file: Readonly<Record<T, string>> }
  : { readonly file?: undefined };

type ResponseBody<C extends CallWithResponse> = C extends {
  readonly givesFile: readonly (infer T extends string)[];
}
  ? Readonly<Record<T, string>>
  : Static<C['response']>;

/** The values of an example are constants. */
type Constant<T> = T extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Constant<T[K]> }
    : T;

/** The example that a call must have: a request, without parameters whose default is enough, and its response. */
export type CallExample<C extends CallWithResponse> = Constant<
  Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'> & File<C> & { readonly response: ResponseBody<C> }
>;

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
