import { Readable } from 'node:stream';
import type { Call } from '@opina/contract/call';
import { allCalls, type CallName, type calls } from '@opina/contract/calls/all';
import type {
  FastifyInstance,
  FastifyRequest,
  preHandlerHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { StreamedResponse } from '../../core/streamed-response.ts';
import { wrapJsonp } from '../../core/wrap-jsonp.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { acceptFiles, requireFile } from '../bodies/file-body.ts';
import { pictureBodies } from '../bodies/picture-body.ts';
import { requireJson } from '../bodies/require-json.ts';
import { sendStreamed } from '../bodies/send-streamed.ts';
import { cacheControl, respondNotModified, setEtag } from '../cache/cache-headers.ts';
import { cacheReads } from '../cache/cached-reads.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { compressResponses } from '../server/compression.ts';
import { addressMedia } from '../server/media-files.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { type SentFile, sendFile } from '../server/send-file.ts';
import { isForPages } from './page-access.ts';
import { unnamedSchema } from './unnamed-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route was made of. */
    readonly call?: Call;
    /** `false`: no page of another origin may call it. */
    readonly cors?: false;
  }
}

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : unknown;

/** What a route gets to see of a request. */
export interface CallInput<C extends Call> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  /** What was sent in place of a JSON body, to a call that takes pictures; the body is then nothing. */
  readonly picture: Uint8Array | undefined;
  /** What comes in as the body of a call that takes a file. */
  readonly upload: Readable | undefined;
  /** What the `Authorization` header holds; only calls that need one look at it. */
  readonly token: string | undefined;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** Of the page that a browser sends it from; undefined for what is no browser. */
    readonly origin: string | undefined;
  };
  /** The origin of addresses in responses; empty if it is not known. */
  readonly ownOrigin: string;
  /** What came in the address, also what the call does not name and its `query` leaves out. */
  readonly parameters: () => URLSearchParams;
}

export type CallHandler<C extends Call> = (
  input: CallInput<C>,
) => Promise<
  C extends { readonly givesFile: readonly string[] }
    ? SentFile
    : Static<C['response']> | (C extends { readonly streams: true } ? StreamedResponse : never)
>;

/** One handler for every call of the contract; one that is missing does not compile. */
export type CallHandlers = { readonly [K in CallName]: CallHandler<(typeof calls)[K]> };

type Guarded = Call & { readonly tag: 'merchant' | 'operator' };
const isGuarded = (call: Call): call is Guarded => call.tag === 'merchant' || call.tag === 'operator';

/** What the document says of who may make a call: any one of these tokens, with the scopes that open it. */
function securityOf(call: Guarded): Record<string, string[]>[] {
  if (call.tag === 'operator') return [{ operatorToken: [] }];
  return [...(call.scopes ?? []), 'all'].map((scope) => ({ storeToken: [scope] }));
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Orders with many items, long reviews; the other calls take what the server takes. */
const merchantBodyLimitBytes = 262_144;

interface RegisterOptions {
  /** By the tag of calls: refuses who is not the store that the call names, or not who runs the server. */
  readonly guards: Readonly<Record<'merchant' | 'operator', preParsingAsyncHookHandler>>;
  /** Address under which browsers reach the server; otherwise that of each request. */
  readonly publicUrl?: string | undefined;
  /** Without it every response is computed. */
  readonly cache?: ResponseCache | undefined;
}

/** Makes a route of every call, all of it from the contract: address, checks, answer, and its page in the document. */
export function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  { guards, publicUrl, cache }: RegisterOptions,
): void {
  const address = addressMedia(publicUrl);
  const cachedReads = cache === undefined ? undefined : cacheReads(cache, publicUrl);
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
    const guarded = { onSend: [address], preParsing: isGuarded(call) ? [guards[call.tag]] : [] };
    const cacheHooks = cachedReads
      ? { preHandler: [cachedReads.sendCached(call)], onResponse: [cachedReads.finish] }
      : {};
    const options = { handler, onSend, guarded, cache, cacheHooks, publicUrl };
    registerByBody(app, call, options);
  }
  for (const path of new Set(allCalls.map((call) => call.path))) refuseOtherMethods(app, path);
}

function registerByBody(app: FastifyInstance, call: Call, options: RouteOptions): void {
  if (call.acceptsFile !== undefined) registerFileCall(app, call, options);
  else if (call.maxPictureBytes === undefined) registerCall(app, call, options);
  else registerPictureCall(app, call, options, call.maxPictureBytes);
}

/** Its bodies are read differently: a scope of its own. */
function registerPictureCall(
  app: FastifyInstance,
  call: Call,
  options: RouteOptions,
  largestPicture: number,
): void {
  const { onSend, preParsing } = options.guarded;
  const bodies = pictureBodies({ maxJsonBytes: merchantBodyLimitBytes, largestPicture });
  app.register(async (scope) => {
    bodies.accept(scope);
    const guarded = { onSend: [...onSend, bodies.leave], preParsing: [...preParsing, bodies.enter] };
    registerCall(scope, call, { ...options, guarded });
  });
}

function registerFileCall(app: FastifyInstance, call: Call, options: RouteOptions): void {
  const { guarded } = options;
  const preParsing = [...guarded.preParsing, ...(call.acceptsFile ? [requireFile(call.acceptsFile)] : [])];
  app.register(async (scope) => {
    acceptFiles(scope);
    registerCall(scope, call, { ...options, guarded: { ...guarded, preParsing } });
  });
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

interface RouteOptions {
  readonly handler: CallHandler<Call>;
  /** Hooks of the responses of public reads. */
  readonly onSend: (typeof setEtag)[];
  /** Hooks of public reads after their parameters are read, and at their end. */
  readonly cacheHooks: Partial<Record<'preHandler' | 'onResponse', preHandlerHookHandler[]>>;
  readonly cache: ResponseCache | undefined;
  readonly publicUrl: string | undefined;
  /** Hooks of calls with a guard, which runs first. */
  readonly guarded: {
    readonly onSend: (typeof setEtag)[];
    readonly preParsing: preParsingAsyncHookHandler[];
  };
}

function registerCall(app: FastifyInstance, call: Call, options: RouteOptions): void {
  const { onSend, cacheHooks, guarded } = options;
  const handler = invalidateOnWrite(call, options);
  const isPublicRead =
    call.method === 'GET' && call.tag !== 'operation' && !isGuarded(call) && call.refusal === undefined;
  const keep = cacheControl(isPublicRead);
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
      ...(call.refusal ? { security: [{ token: [] }] } : {}),
      ...(isGuarded(call) ? { security: securityOf(call) } : {}),
      // Errors are not in it: they are all of one shape, which `respondWithError` sends.
      response: call.givesFile === undefined ? { [call.status]: unnamedSchema(call.response) } : {},
    },
    // Such tokens do not belong into pages: their calls are open to no origin.
    config: isGuarded(call) && !call.isOpen ? { call, cors: false } : { call },
    ...(isPublicRead ? { onSend, ...cacheHooks } : {}),
    ...entryOf(call, guarded),
    attachValidation: call.refusal !== undefined,
    handler: async (request, reply) => {
      if (call.refusal && request.validationError) throw new OpinaError(call.refusal);
      const answer = await handler(inputOf(request, options.publicUrl));
      reply.code(call.status).header('cache-control', keep);
      if (call.isOpen) reply.headers(openHeaders(request));
      if (answer instanceof StreamedResponse) {
        return sendStreamed(request, reply, {
          answer,
          origin: ownOrigin(options.publicUrl, request.headers),
        });
      }
      return call.givesFile === undefined ? answer : sendFile(reply, answer as SentFile);
    },
  });
}

/** Of a call that is public and also accepts a token: responses to a token are not cached. */
function openHeaders(request: FastifyRequest) {
  return { 'cache-control': cacheControl(isForPages(request)), vary: 'Authorization' };
}

/** Invalidates the cache after every write of a store's program, also after one that failed half-way. */
function invalidateOnWrite(call: Call, { handler, cache }: RouteOptions): CallHandler<Call> {
  if (cache === undefined || call.tag !== 'merchant' || call.method === 'GET') return handler;
  return async (input) => {
    try {
      return await handler(input);
    } finally {
      const { store_id: storeId } = input.params as { readonly store_id: string };
      cache.invalidate({ storeId });
    }
  };
}

/** Hooks before the body is read, and the limit of the body. */
function entryOf(call: Call, guarded: RouteOptions['guarded']) {
  if (isGuarded(call)) {
    return { ...guarded, bodyLimit: call.maxPictureBytes ?? merchantBodyLimitBytes };
  }
  return call.body ? { onRequest: requireJson } : {};
}

function inputOf(request: FastifyRequest, publicUrl: string | undefined): CallInput<Call> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    picture: Buffer.isBuffer(request.body) ? request.body : undefined,
    upload: request.body instanceof Readable ? request.body : undefined,
    token: authorizationToken(request.headers.authorization),
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: request.headers.origin,
    },
    ownOrigin: ownOrigin(publicUrl, request.headers),
    parameters: () => new URL(request.url, 'http://server').searchParams,
  };
}

function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const own = allCalls.filter((call) => call.path === path);
  const allowed = own.flatMap((call) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]));
  const isClosed = own.some(isGuarded);
  app.route({
    // What browsers ask before a call from another origin is refused with the rest.
    method: [...methods, ...(isClosed ? ['OPTIONS'] : [])].filter((method) => !allowed.includes(method)),
    ...(isClosed ? { config: { cors: false } } : {}),
    url: routePath(path),
    schema: { hide: true },
    // Before the body is read.
    onRequest: async (request, reply) => {
      reply.header('allow', allowed.join(', '));
      const message = `Must be one of ${allowed.join(', ')}, not ${request.method}.`;
      throw new OpinaError('request.method_not_allowed', { errors: [{ field: 'method', message, allowed }] });
    },
    handler: async () => {},
  });
}
