import type { TObject, TSchema } from 'typebox';
import type { AnyExample, CallExample } from './call-example.ts';
import type { StoreRole } from './constants/accounts.ts';
import type { TokenScope } from './constants/stores.ts';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, declared once. From it the server registers the route, checks requests and serialises responses,
 * the OpenAPI document is generated, and tests send malformed requests.
 */
export interface Call {
  readonly name: string;
  /** Below the base address of the main API. `{id}` stands for one path segment. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly summary: string;
  /**
   * `form`: of the form in which shoppers write reviews. `merchant`: requires a token of the store that the path names, and refuses requests of a browser's page.
   * A session of a member of the store opens it too: see `roleOf`.
   * `operator`: the same with the operator token. `console`: requires a session, and takes no token.
   */
  readonly tag: 'widget' | 'form' | 'product' | 'survey' | 'operation' | 'merchant' | 'operator' | 'console';
  /** Path parameters, each one segment of the path. */
  readonly params?: TObject;
  readonly query?: TObject;
  /** The request body, as JSON. Without it the call accepts no body. */
  readonly body?: TObject;
  /** Maximum size in bytes of a picture that may be the body instead of JSON. Its format is detected from the content. */
  readonly maxPictureBytes?: number;
  /** The file that is the request body instead of JSON. */
  readonly acceptsFile?: {
    readonly types: readonly string[];
    readonly maxBytes: number;
    /** The codes of a file of another type, and of one that is too large. */
    readonly errors: { readonly type: ErrorCode; readonly size: ErrorCode };
  };
  /**
   * Requires the token of a link in the `Authorization` header, which names the store. Pages of any origin may send the call, and
   * no response is cached.
   */
  readonly takesLinkToken?: true;
  /** Also works without a token, in browsers on any page, and then returns only what shoppers see. */
  readonly isOpen?: true;
  /** For merchant calls: the token scopes that allow it, besides `all`, which allows every call. */
  readonly scopes?: readonly Exclude<TokenScope, 'all'>[];
  /** For calls of the console: also works without a session. */
  readonly worksSignedOut?: true;
  /** A session opens it only for some minutes after a sign-in. */
  readonly needsRecentSignIn?: true;
  /** The response may be long, so it is streamed. */
  readonly streams?: true;
  /** The response is a stream of server-sent events, which the server or the client ends. Has `givesFile` with its media type. */
  readonly sendsEvents?: true;
  /** Media types of the file that is the response instead of JSON; `response` is then its text. */
  readonly givesFile?: readonly string[];
  /**
   * What a call that is not GET changes of what shoppers see. Without it: the store that its path names. `reported`: its
   * function reports it.
   */
  readonly changes?: 'nothing' | 'reported';
  /** For calls that are not GET: leaves no entry in the activity log, because it changes nothing of the store, such as a preview. */
  readonly records?: 'nothing';
  /**
   * A line of the JSON ends before this member, whose name no member before it has. A client shows what comes before while it
   * receives the rest.
   */
  readonly breaksLineBefore?: string;
  readonly status: 200 | 201 | 202;
  readonly response: TSchema;
  /** The error codes of this call, besides those of every call (malformed, rate limit, internal). */
  readonly errors: readonly ErrorCode[];
  /**
   * Set for a call that requires a token in the `Authorization` header. Any invalid request then gets this one error, and
   * no response is cached.
   */
  readonly refusal?: ErrorCode;
  /** A request and its response, for the OpenAPI document and for tests. */
  readonly example: AnyExample;
}

/** The lowest role whose session opens a call of a store. */
export function roleOf({ scopes = [] }: Pick<Call, 'scopes'>): StoreRole {
  if (scopes.includes('read')) return 'viewer';
  return scopes.includes('moderate') ? 'editor' : 'owner';
}

/**
 * Keeps the literal types of a call's schemas, so that they type its handler. A call whose example does not match its schemas does
 * not compile.
 */
export function defineCall<const C extends Call>(call: C & { readonly example: CallExample<C> }): C {
  return call;
}
