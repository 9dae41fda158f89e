import type { Readable } from 'node:stream';
import type { Call } from '@opina/contract/call';
import type { CallName, calls } from '@opina/contract/calls/all';
import type { TokenScope } from '@opina/contract/constants/stores';
import type { Static, TSchema } from 'typebox';
import type { EventStream } from '../../core/event-stream.ts';
import type { Link } from '../../core/request-link.ts';
import type { StreamedResponse } from '../../core/streamed-response.ts';
import type { FileResponse } from '../files/send-file.ts';
import type { SessionCookie } from '../server/session-cookie.ts';
import type { OpenSession } from './console-access.ts';

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : unknown;

type SessionOf<C> = C extends { readonly tag: 'console' }
  ? OpenSession | (C extends { readonly worksSignedOut: true } ? undefined : never)
  : C extends { readonly tag: 'operator' }
    ? OpenSession | undefined
    : undefined;

/** The parts of a request that a handler gets. */
export interface CallInput<C extends Call> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  /** The body of a call that accepts pictures, if it is not JSON. */
  readonly picture: Uint8Array | undefined;
  /** The body of a call that accepts a file. */
  readonly upload: Readable | undefined;
  /** The token of the `Authorization` header. Only calls that need one use it. */
  readonly token: string | undefined;
  /** What the token says, of a call that takes the token of a link. */
  readonly link: C extends { readonly takesLinkToken: true } ? Link : undefined;
  /** Who is signed in, of a call of the console or of an operator. */
  readonly session: SessionOf<C>;
  readonly sessionCookie: SessionCookie;
  /** The name of the store's token or of the account, in a call that a store's token allows. */
  readonly tokenName: string | undefined;
  /** Of the token of a store's call, or what the role of the session's account is worth. */
  readonly tokenScope: TokenScope | undefined;
  /** The name of who sent the request, as others of the store see it. */
  readonly actorName: string | undefined;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** The origin of the page, if a browser sent the request. */
    readonly origin: string | undefined;
  };
  /** The origin of addresses in responses; empty if it is not known. */
  readonly ownOrigin: string;
  /** All parameters of the address, also those that the call does not declare. */
  readonly parameters: () => URLSearchParams;
}

export type CallHandler<C extends Call> = (
  input: CallInput<C>,
) => Promise<
  C extends { readonly sendsEvents: true }
    ? EventStream
    : C extends { readonly givesFile: readonly string[] }
      ? FileResponse
      : Static<C['response']> | (C extends { readonly streams: true } ? StreamedResponse : never)
>;

/** One handler for every call of the contract. A missing one is a compile error. */
export type CallHandlers = { readonly [K in CallName]: CallHandler<(typeof calls)[K]> };
