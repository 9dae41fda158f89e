import type { Call } from '@opina/contract/call';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { isRecordedCall } from '@opina/contract/calls/recorded';
import { consoleHeader } from '@opina/contract/constants/accounts';
import type { TokenScope } from '@opina/contract/constants/stores';
import type {
  FastifyInstance,
  FastifyRequest,
  preHandlerHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import { type ActivityActor, runActing } from '../../core/acting.ts';
import { EventStream } from '../../core/event-stream.ts';
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
import { addressMedia, type MediaAccess } from '../files/media-files.ts';
import { type FileResponse, sendFile } from '../files/send-file.ts';
import { breakLine } from '../server/break-line.ts';
import { compressResponses } from '../server/compression.ts';
import { ownOrigin } from '../server/own-origin.ts';
import type { CallHandler, CallHandlers } from './call-handler.ts';
import { inputOf } from './call-input.ts';
import { isForPages } from './page-access.ts';
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
