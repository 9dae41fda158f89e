import type { TObject, TSchema } from 'typebox';
import type { TokenScope } from './constants.ts';
import type { ErrorCode } from './errors.ts';
import type { CallName } from './paths.ts';

/**
 * One call of the API, declared once: the server registers, checks and serialises by it, the OpenAPI document is
 * made of it, and tests fuzz it.
 */
export interface Call {
  readonly name: CallName;
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
  /** What the request's body holds, as JSON. Without it the call takes none. */
  readonly body?: TObject;
  /** Largest picture, in bytes, that may be sent as it is in place of the JSON; what it is its content tells. */
  readonly largestPictureBytes?: number;
  /** The file that is the body of the request, as it is, in place of JSON. */
  readonly takesFile?: { readonly types: readonly string[]; readonly largestBytes: number };
  /** Answers also to who shows no token, browsers of any page among them, with no more than shoppers see. */
  readonly isOpen?: true;
  /** Of a call of merchants: the scopes of tokens that open it, beside `all`, which opens every one. */
  readonly scopes?: readonly Exclude<TokenScope, 'all'>[];
  /** Its answer may be so long that it is made and sent piece by piece. */
  readonly streams?: true;
  /** Media types of the file that is the answer, in place of JSON; `answer` is then its text. */
  readonly givesFile?: readonly string[];
  readonly status: 200 | 201;
  readonly answer: TSchema;
  /** The codes this call answers beside those any call may answer (malformed, rate limit, internal). */
  readonly errors: readonly ErrorCode[];
  /**
   * Set for a call that answers only to who shows a token in the `Authorization` header. Whatever is wrong about a
   * request is then this one error, and no answer is kept by anybody.
   */
  readonly refusal?: ErrorCode;
}

/** Keeps the literal types of a call's schemas, so that handlers are typed by them. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
