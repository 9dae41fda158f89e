import { Readable } from 'node:stream';
import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { errorSchema } from '@opina/contract/entities/error';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { type CallName, callPaths } from '@opina/contract/paths';
import type {
  FastifyInstance,
  FastifyRequest,
  preHandlerHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { ApiError } from '../domain/api-error.ts';
import type { StoreFile } from '../domain/store-transfers.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { authorizationToken } from './authorization-token.ts';
import { answerKnown, cacheControl, tagAnswer } from './caching.ts';
import { compressAnswers } from './compression.ts';
import { acceptFiles, requireFile } from './file-body.ts';
import { addressMedia } from './media-files.ts';
import { acceptPictures, limitUploads } from './picture-body.ts';
import { rememberReads } from './remembered-reads.ts';
import { requireJson } from './require-json.ts';
import { sendFile } from './send-file.ts';
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
  readonly client: { readonly address: string; readonly userAgent: string };
}

export type CallHandler<C extends Call> = (
  input: CallInput<C>,
) => Promise<C extends { readonly givesFile: readonly string[] } ? StoreFile : Static<C['answer']>>;

/** One handler for every call of the contract; one that is missing does not compile. */
export type CallHandlers = { readonly [K in CallName]: CallHandler<(typeof calls)[K]> };

type Guarded = Call & { readonly tag: 'merchant' | 'operator' };
const isGuarded = (call: Call): call is Guarded => call.tag === 'merchant' || call.tag === 'operator';

/** Which of the document's tokens a call wants. */
const tokenOf = { merchant: 'storeToken', operator: 'operatorToken' } as const;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Orders with many items, long reviews; the other calls take what the server takes. */
const merchantBodyLimitBytes = 262_144;

interface RegisterOptions {
  /** By the tag of calls: refuses who is not the store that the call names, or not who runs the server. */
  readonly guards: Readonly<Record<'merchant' | 'operator', preParsingAsyncHookHandler>>;
  /** Address under which browsers reach the server; otherwise that of each request. */
  readonly publicUrl?: string | undefined;
  /** Without it every answer is made anew. */
  readonly memory?: AnswerMemory | undefined;
}

/** Makes a route of every call, all of it from the contract: address, checks, answer, and its page in the document. */
export function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  { guards, publicUrl, memory }: RegisterOptions,
): void {
  const address = addressMedia(publicUrl);
  const remember = memory === undefined ? undefined : rememberReads(memory, publicUrl);
  const onSend = [
    address,
    tagAnswer,
    compressAnswers(),
    ...(remember === undefined ? [] : [remember.keep]),
    answerKnown,
  ];
  for (const call of Object.values<Call>(calls)) {
    const handler = handlers[call.name] as CallHandler<Call>;
    const guarded = { onSend: [address], preParsing: isGuarded(call) ? [guards[call.tag]] : [] };
    const recall = remember ? { preHandler: [remember.recall(call)], onResponse: [remember.over] } : {};
    const answering = { handler, onSend, guarded, memory, recall };
    registerByBody(app, call, answering);
  }
  for (const path of new Set(Object.values(callPaths))) refuseOtherMethods(app, path);
}

function registerByBody(app: FastifyInstance, call: Call, answering: Answering): void {
  if (call.takesFile !== undefined) registerFileCall(app, call, answering);
  else if (call.largestPictureBytes === undefined) registerCall(app, call, answering);
  else registerPictureCall(app, call, answering);
}

/** Its bodies are read differently: a scope of its own. */
function registerPictureCall(app: FastifyInstance, call: Call, answering: Answering): void {
  const { guarded } = answering;
  app.register(async (scope) => {
    acceptPictures(scope, merchantBodyLimitBytes);
    registerCall(scope, call, {
      ...answering,
      guarded: { ...guarded, preParsing: [...guarded.preParsing, limitUploads()] },
    });
  });
}

function registerFileCall(app: FastifyInstance, call: Call, answering: Answering): void {
  const { guarded } = answering;
  const preParsing = [...guarded.preParsing, ...(call.takesFile ? [requireFile(call.takesFile)] : [])];
  app.register(async (scope) => {
    acceptFiles(scope);
    registerCall(scope, call, { ...answering, guarded: { ...guarded, preParsing } });
  });
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

interface Answering {
  readonly handler: CallHandler<Call>;
  /** What the answers of public reads go through. */
  readonly onSend: (typeof tagAnswer)[];
  /** What public reads go through once their parameters are read, and at their end. */
  readonly recall: Partial<Record<'preHandler' | 'onResponse', preHandlerHookHandler[]>>;
  readonly memory: AnswerMemory | undefined;
  /** What a call with a guard goes through: first of all who may not call it is refused. */
  readonly guarded: {
    readonly onSend: (typeof tagAnswer)[];
    readonly preParsing: preParsingAsyncHookHandler[];
  };
}

function registerCall(app: FastifyInstance, call: Call, answering: Answering): void {
  const { onSend, recall, guarded } = answering;
  const handler = announceWrites(call, answering);
  const isPublicRead =
    call.method === 'GET' && call.tag !== 'operation' && !isGuarded(call) && call.refusal === undefined;
  const keep = cacheControl(isPublicRead);
  app.route({
    method: call.method,
    url: routePath(callPaths[call.name]),
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.refusal ? { security: [{ token: [] }] } : {}),
      ...(isGuarded(call) ? { security: [{ [tokenOf[call.tag]]: [] }] } : {}),
      response: {
        ...(call.givesFile === undefined ? { [call.status]: unnamedSchema(call.answer) } : {}),
        ...errorAnswers(call.errors),
      },
    },
    // Such tokens do not belong into pages: their calls are open to no origin.
    config: isGuarded(call) ? { call, cors: false } : { call },
    ...(isPublicRead ? { onSend, ...recall } : {}),
    ...entryOf(call, guarded),
    attachValidation: call.refusal !== undefined,
    handler: async (request, reply) => {
      if (call.refusal && request.validationError) throw new ApiError(call.refusal);
      const answer = await handler(inputOf(request));
      reply.code(call.status).header('cache-control', keep);
      return call.givesFile === undefined ? answer : sendFile(reply, answer as StoreFile);
    },
  });
}

/** Whatever a store's own programs write, also a part of what they wanted to, is seen at once. */
function announceWrites(call: Call, { handler, memory }: Answering): CallHandler<Call> {
  if (memory === undefined || call.tag !== 'merchant' || call.method === 'GET') return handler;
  return async (input) => {
    try {
      return await handler(input);
    } finally {
      const { store_id: storeId } = input.params as { readonly store_id: string };
      memory.changed({ storeId });
    }
  };
}

/** What a request goes through before its body is read, and how long that may be. */
function entryOf(call: Call, guarded: Answering['guarded']) {
  if (isGuarded(call)) {
    return { ...guarded, bodyLimit: call.largestPictureBytes ?? merchantBodyLimitBytes };
  }
  return call.body ? { onRequest: requireJson } : {};
}

function inputOf(request: FastifyRequest): CallInput<Call> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    picture: Buffer.isBuffer(request.body) ? request.body : undefined,
    upload: request.body instanceof Readable ? request.body : undefined,
    token: authorizationToken(request.headers.authorization),
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

/** The errors a call declares, as its answers by status. */
function errorAnswers(codes: readonly ErrorCode[]): Record<number, TSchema> {
  const any: ErrorCode[] = [
    'request.malformed',
    'rate_limit.exceeded',
    'server.internal',
    'server.unavailable',
  ];
  return Object.fromEntries(
    [...codes, ...any].map((code) => [errorCatalogue[code].status, unnamedSchema(errorSchema)]),
  );
}

function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const own = Object.values(calls).filter((call) => callPaths[call.name] === path);
  const allowed = own.flatMap((call) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]));
  const isClosed = own.some(isGuarded);
  app.route({
    // What browsers ask before a call from another origin is refused with the rest.
    method: [...methods, ...(isClosed ? ['OPTIONS'] : [])].filter((method) => !allowed.includes(method)),
    ...(isClosed ? { config: { cors: false } } : {}),
    url: routePath(path),
    schema: { hide: true },
    // Before anything looks at a body that nobody wants.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new ApiError('request.method_not_allowed');
    },
    handler: async () => {},
  });
}
