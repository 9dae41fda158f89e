import { Readable } from 'node:stream';
import type { Call } from '@opina/contract/call';
import { allCalls, type CallName, type calls, type NamedCall } from '@opina/contract/calls/all';
import { isRecordedCall } from '@opina/contract/calls/recorded';
import { consoleHeader } from '@opina/contract/constants/accounts';
import type { TokenScope } from '@opina/contract/constants/stores';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type ActivityActor, runActing } from '../../core/acting.ts';
import { EventStream } from '../../core/event-stream.ts';
import { type Link, linkOf } from '../../core/request-link.ts';
import { StreamedResponse } from '../../core/streamed-response.ts';
import { wrapJsonp } from '../../core/wrap-jsonp.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { type ReportChange, reportingChange } from '../../notices/change.ts';
import { acceptFiles, requireFile } from '../bodies/file-body.ts';
import { pictureBodies } from '../bodies/picture-body.ts';
import { requireJson } from '../bodies/require-json.ts';
import { sendEvents } from '../bodies/send-events.ts';
import { sendStreamed } from '../bodies/send-streamed.ts';
import { cacheControl, respondNotModified, setEtag } from '../cache/cache-headers.ts';
import { cacheReads } from '../cache/cached-reads.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { type ReadSharedCodes, shareCodes } from '../cache/shared-codes.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { breakLine } from '../server/break-line.ts';
import { compressResponses } from '../server/compression.ts';
import { addressMedia, type MediaAccess } from '../server/media-files.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { type FileResponse, sendFile } from '../server/send-file.ts';
import { type SessionCookie, sessionCookieOf } from '../server/session-cookie.ts';
import { actorNameOf } from './actor-name.ts';
import { type OpenSession, sessionOf } from './console-access.ts';
import { isForPages, isSigned } from './page-access.ts';
import { isClosed, refuseOtherMethods, routePath } from './refuse-other-methods.ts';
import { unnamedSchema } from './unnamed-schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the store's calls. */
    tokenName?: string;
    /** Set by the same: of the token, or what the role of the session's account is worth. */
    tokenScope?: TokenScope | undefined;
    /** Set by the guards: whose changes the activity log notes. */
    actor?: ActivityActor;
  }
  interface FastifyContextConfig {
    /** The call that the route serves. */
    readonly call?: Call;
    /** `false`: no page of another origin may call it. */
    readonly cors?: false;
  }
}

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

type Guards = Readonly<Record<'merchant' | 'operator' | 'console' | 'link', preParsingAsyncHookHandler>>;

/** The authentication of a call. Undefined: anybody may send it. */
function guardOf({ tag, takesLinkToken }: Call): keyof Guards | undefined {
  if (takesLinkToken) return 'link';
  return tag === 'merchant' || tag === 'operator' || tag === 'console' ? tag : undefined;
}

/** The document's list of alternatives: a token of any of these scopes allows the call. */
function securityOf(call: Call): Record<string, string[]>[] | undefined {
  const guard = guardOf(call);
  if (guard === undefined) return call.refusal && [{ token: [] }];
  if (guard === 'console') return call.worksSignedOut ? undefined : [{ session: [] }];
  if (guard === 'operator') return [{ operatorToken: [] }, { session: [] }];
  if (guard === 'link') return [{ linkToken: [] }];
  const tokens = [...(call.scopes ?? []), 'all'].map((scope) => ({ storeToken: [scope] }));
  return [...tokens, { session: [] }];
}

/** For orders with many items and long reviews. Other calls have the server's default limit. */
const merchantBodyLimitBytes = 262_144;

interface RegisterOptions {
  /** The authentication: by a token of the store, by the operator token, by a session, or by the token of a link. */
  readonly guards: Guards;
  /** The address under which browsers reach the server; see `ownOrigin`. */
  readonly publicUrl?: string | undefined;
  /** Without it every response is computed. */
  readonly cache?: ResponseCache | undefined;
  /** Called after calls that write. The default is to tell the cache. */
  readonly onChange?: ReportChange | undefined;
  /** Without it each code is a product of its own. */
  readonly readSharedCodes?: ReadSharedCodes | undefined;
  /** Who is known to a call gets addresses that also open what shoppers do not see. */
  readonly signatures: MediaAccess['signatures'];
}

/** Registers a route for every call. Its address, checks, response and documentation come from the contract. */
export function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  { guards, publicUrl, cache, onChange = cache?.invalidate, readSharedCodes, signatures }: RegisterOptions,
): void {
  const address = addressMedia(publicUrl);
  const addressSigned = addressMedia(publicUrl, signatures);
  const cachedReads = cache === undefined ? undefined : cacheReads(cache, publicUrl);
  const shared = readSharedCodes && shareCodes(readSharedCodes, cache);
  const onSend = [
    address,
    wrapJsonp,
    setEtag,
    compressResponses(),
    ...(cachedReads === undefined ? [] : [cachedReads.store]),
    respondNotModified,
  ];
  for (const call of allCalls) {
    const handler = handlers[call.name] as CallHandler<Call>;
    const guard = guardOf(call);
    const guarded = { onSend: [addressSigned], preParsing: guard === undefined ? [] : [guards[guard]] };
    const cacheHooks = cachedReads
      ? { preHandler: [cachedReads.sendCached(call)], onResponse: [cachedReads.finish] }
      : {};
    const shareCode = shared?.(call);
    const breaks = call.breaksLineBefore === undefined ? [] : [breakLine(call.breaksLineBefore)];
    const options = {
      handler,
      onSend: [...breaks, ...onSend],
      guarded,
      onChange,
      cacheHooks,
      publicUrl,
      shareCode,
      signatures,
    };
    registerByBody(app, call, options);
  }
  for (const path of new Set(allCalls.map((call) => call.path))) refuseOtherMethods(app, path);
}

function registerByBody(app: FastifyInstance, call: NamedCall, options: RouteOptions): void {
  if (call.acceptsFile !== undefined) registerFileCall(app, call, options);
  else if (call.maxPictureBytes === undefined) registerCall(app, call, options);
  else registerPictureCall(app, call, options, call.maxPictureBytes);
}

/** Registers the call in a separate scope, because its bodies are parsed differently. */
function registerPictureCall(
  app: FastifyInstance,
  call: NamedCall,
  options: RouteOptions,
  maxPictureBytes: number,
): void {
  const { onSend, preParsing } = options.guarded;
  const bodies = pictureBodies({ maxJsonBytes: merchantBodyLimitBytes, maxPictureBytes });
  app.register(async (scope) => {
    bodies.accept(scope);
    const guarded = {
      onSend: [...onSend, bodies.endUpload],
      preParsing: [...preParsing, bodies.beginUpload],
    };
    registerCall(scope, call, { ...options, guarded });
  });
}

function registerFileCall(app: FastifyInstance, call: NamedCall, options: RouteOptions): void {
  const { guarded } = options;
  const preParsing = [...guarded.preParsing, ...(call.acceptsFile ? [requireFile(call.acceptsFile)] : [])];
  app.register(async (scope) => {
    acceptFiles(scope);
    registerCall(scope, call, { ...options, guarded: { ...guarded, preParsing } });
  });
}

interface RouteOptions {
  readonly handler: CallHandler<Call>;
  /** Hooks of the responses of public reads. */
  readonly onSend: (typeof setEtag)[];
  /** Hooks of public reads after their parameters are read, and at their end. */
  readonly cacheHooks: Partial<Record<'preHandler' | 'onResponse', preHandlerHookHandler[]>>;
  readonly onChange: ReportChange | undefined;
  readonly publicUrl: string | undefined;
  readonly signatures: MediaAccess['signatures'];
  /** Runs before all other hooks that read parameters. */
  readonly shareCode: preHandlerHookHandler | undefined;
  /** Hooks of calls with a guard. The guard runs first. */
  readonly guarded: {
    readonly onSend: (typeof setEtag)[];
    readonly preParsing: preParsingAsyncHookHandler[];
  };
}

function registerCall(app: FastifyInstance, call: NamedCall, options: RouteOptions): void {
  const { onSend, cacheHooks, guarded } = options;
  const handler = reportWrites(call, options);
  const security = securityOf(call);
  const act = actingOf(call);
  const signatures = guardOf(call) === undefined ? undefined : options.signatures;
  const isPublicRead =
    call.method === 'GET' &&
    call.tag !== 'operation' &&
    guardOf(call) === undefined &&
    call.refusal === undefined;
  const ownCacheControl = cacheControl(isPublicRead);
  app.route({
    method: call.method,
    url: routePath(call.path),
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(security === undefined ? {} : { security }),
      // Without errors: they all have one schema, and `respondWithError` sends them.
      response: call.givesFile === undefined ? { [call.status]: unnamedSchema(call.response) } : {},
    },
    // The response to HEAD would be a stream that nobody reads.
    exposeHeadRoute: call.method === 'GET' && call.sendsEvents === undefined,
    // These tokens must not be used in pages, so no other origin may send these calls.
    config: isClosed(call) && !call.isOpen ? { call, cors: false } : { call },
    ...(isPublicRead ? { onSend, ...cacheHooks } : {}),
    ...preHandlers(call, options, isPublicRead),
    ...entryOf(call, guarded),
    attachValidation: call.refusal !== undefined,
    handler: async (request, reply) => {
      const input = inputOf(request, reply, options.publicUrl);
      const response = await act(request, () => handler(input));
      reply.code(call.status).header('cache-control', ownCacheControl);
      if (call.isOpen) reply.headers(openHeaders(request));
      if (response instanceof StreamedResponse) {
        return sendStreamed(request, reply, {
          response,
          origin: ownOrigin(options.publicUrl, request.headers),
          signatures,
        });
      }
      if (response instanceof EventStream) return sendEvents(reply, response);
      return call.givesFile === undefined ? response : sendFile(reply, response as FileResponse);
    },
  });
}

/** How a call runs: a change is that of whoever the guard has let in. */
function actingOf(call: NamedCall): <T>(request: FastifyRequest, work: () => T) => T {
  if (!isRecordedCall(call)) return (_request, work) => work();
  return ({ actor }, work) => runActing({ actor, call: call.name }, work);
}

/** What runs when the parameters are read. */
function preHandlers({ refusal }: NamedCall, { shareCode, cacheHooks }: RouteOptions, isPublicRead: boolean) {
  const all = [
    // First: nothing else may use what could not be read.
    ...(refusal === undefined ? [] : [refuseUnreadable(refusal)]),
    ...(shareCode === undefined ? [] : [shareCode]),
    ...(isPublicRead ? (cacheHooks.preHandler ?? []) : []),
  ];
  return all.length === 0 ? {} : { preHandler: all };
}

/** Of a call that has one answer to all that is wrong. */
const refuseUnreadable = (refusal: NonNullable<Call['refusal']>) => async (request: FastifyRequest) => {
  if (request.validationError) throw new OpinaError(refusal);
};

/** Headers of a public call that also accepts a token or a session. Responses to such requests are not cached. */
function openHeaders(request: FastifyRequest) {
  return {
    'cache-control': cacheControl(isForPages(request)),
    vary: `Authorization, Origin, ${consoleHeader}`,
  };
}

/** Reports what calls that write have changed: the store that the path names, or all stores if it names none. */
function reportWrites(call: Call, { handler, onChange }: RouteOptions): CallHandler<Call> {
  if (onChange === undefined || call.method === 'GET' || call.changes !== undefined) return handler;
  return (input) => {
    const { store_id: storeId } = (input.params ?? {}) as { readonly store_id?: string };
    return reportingChange(onChange, { storeId }, () => handler(input));
  };
}

/** Hooks before the body is read, and the limit of the body. */
function entryOf(call: Call, guarded: RouteOptions['guarded']) {
  if (guardOf(call) !== undefined) {
    return { ...guarded, bodyLimit: call.maxPictureBytes ?? merchantBodyLimitBytes };
  }
  return call.body ? { onRequest: requireJson } : {};
}

function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): CallInput<Call> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    picture: Buffer.isBuffer(request.body) ? request.body : undefined,
    upload: request.body instanceof Readable ? request.body : undefined,
    // Of an open call only if it was checked.
    token: hasCheckedToken(request) ? authorizationToken(request.headers.authorization) : undefined,
    // The guard of the call has set it.
    link: linkOf(request) as undefined,
    session: sessionOf(request) as undefined,
    sessionCookie: sessionCookieOf(request, reply, publicUrl),
    tokenName: request.tokenName,
    tokenScope: request.tokenScope,
    actorName: actorNameOf(request),
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: request.headers.origin,
    },
    ownOrigin: ownOrigin(publicUrl, request.headers),
    parameters: () => new URL(request.url, 'http://server').searchParams,
  };
}

const hasCheckedToken = (request: FastifyRequest): boolean =>
  request.routeOptions.config.call?.isOpen !== true || isSigned(request);
