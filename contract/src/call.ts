import type { TObject, TSchema } from 'typebox';
import type { TokenScope } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, declared once: the server registers, checks and serialises by it, the OpenAPI document is
 * made of it, and tests fuzz it.
 */
export interface Call {
  readonly name: string;
  /** Below the base address of the main API. `{id}` stands for one path segment. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly summary: string;
  /**
   * `merchant`: answers only to who shows a token of the store that the address names, and to no browser's page.
   * `operator`: the same with the one token of who runs the server.
   */
  readonly tag: 'widget' | 'product' | 'survey' | 'operation' | 'merchant' | 'operator';
  /** Path parameters, as their segments of the address. */
  readonly params?: TObject;
  readonly query?: TObject;
  /** The request body, as JSON. Without it the call accepts no body. */
  readonly body?: TObject;
  /** Maximum size in bytes of a picture that may be the body instead of JSON. Its format is detected from the content. */
  readonly maxPictureBytes?: number;
  /** The file that is the request body instead of JSON. */
  readonly acceptsFile?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** Also works without a token, in browsers on any page, and then returns only what shoppers see. */
  readonly isOpen?: true;
  /** For merchant calls: the token scopes that allow it, besides `all`, which allows every call. */
  readonly scopes?: readonly Exclude<TokenScope, 'all'>[];
  /** The response may be long, so it is streamed. */
  readonly streams?: true;
  /** Media types of the file that is the response instead of JSON; `answer` is then its text. */
  readonly givesFile?: readonly string[];
  readonly status: 200 | 201;
  readonly answer: TSchema;
  /** The error codes of this call, besides those of every call (malformed, rate limit, internal). */
  readonly errors: readonly ErrorCode[];
  /**
   * Set for a call that answers only to who shows a token in the `Authorization` header. Whatever is wrong about a
   * request is then this one error, and no answer is kept by anybody.
   */
  readonly refusal?: ErrorCode;
}

/** Keeps the literal types of a call's schemas, so that they type its handler. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
