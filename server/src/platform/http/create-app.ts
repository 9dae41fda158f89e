import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { hintAtAddress } from '../core/former-addresses.ts';
import { OpinaError } from '../errors/opina-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReportChange } from '../notices/change.ts';
import { acceptEmptyBody } from './bodies/json-body.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { ReadSharedCodes } from './cache/shared-codes.ts';
import type { CallHandlers } from './calls/call-handler.ts';
import { checkAddress } from './calls/check-address.ts';
import type { ConsoleSessions } from './calls/console-access.ts';
import { consoleGuard } from './calls/console-guard.ts';
import {
  type FindErrorCode,
  mayRespond,
  respondWithAddressError,
  respondWithError,
} from './calls/error-responses.ts';
import { linkGuard, type ReadLink } from './calls/link-guard.ts';
import { operatorGuard } from './calls/operator-guard.ts';
import { headersOfPages, preflightSeconds } from './calls/page-access.ts';
import { registerCalls } from './calls/register-calls.ts';
import { lazySerializers } from './calls/serializers.ts';
import { type Authenticate, storeGuard } from './calls/store-guard.ts';
import { buildValidator } from './calls/validator.ts';
import { documentRoutes } from './documentation/documentation.ts';
import { serveConsoleFiles } from './files/console-files.ts';
import { type MediaAccess, type ReadMediaFile, serveMediaFiles } from './files/media-files.ts';
import type { VideoFiles } from './files/send-video.ts';
import { serveWidgetFiles } from './files/widget-files.ts';
import type { SharedCounts } from './limits/counts.ts';
import { limitRates } from './limits/rate-limit.ts';
import { nameStoreOfCall } from './server/call-of-store.ts';
import { checkHost } from './server/check-host.ts';
import { logRequests } from './server/log-requests.ts';
import { measureRequests } from './server/measure-requests.ts';
import { refuseWhileClosing } from './server/refuse-while-closing.ts';
import { setSecurityHeaders } from './server/security-headers.ts';
import { serveMetrics } from './server/serve-metrics.ts';
import { servePages } from './server/server-pages.ts';
import type { TrustProxy } from './server/trust-proxy.ts';

export interface AppOptions {
  readonly handlers: CallHandlers;
  readonly authenticate: Authenticate;
  /** Without it each code is a product of its own. */
  readonly readSharedCodes?: ReadSharedCodes | undefined;
  /** Opens the sessions of the console. */
  readonly sessions: ConsoleSessions;
  /** Reads the tokens of links. */
  readonly readLink: ReadLink;
  /** The operator token, which allows creating stores; undefined: no request may create one. */
  readonly operatorToken?: string | undefined;
  readonly logger: Logger;
  /** Finds the code of an error of the database; undefined for other errors. */
  readonly databaseErrorCode: FindErrorCode;
  /** Folder of the built widget; without it no files are served. */
  readonly widgetFolder?: string | undefined;
  /** Whether browsers may cache the widget's files for some minutes. Default: true. */
  readonly isWidgetCached?: boolean | undefined;
  /** Folder of the built console; without it there is no console. */
  readonly consoleFolder?: string | undefined;
  readonly readMediaFile: ReadMediaFile;
  /** Who may open the files of pictures and videos. */
  readonly mediaAccess: MediaAccess;
  /** Without it no videos are served. */
  readonly videos?: VideoFiles | undefined;
  /** Adds HTML pages, with the rate limits of the calls. */
  readonly addPages: (scope: FastifyInstance) => void;
  /** Address under which browsers reach the server. */
  readonly publicUrl?: string | undefined;
  /** The response cache; without it every response is computed. */
  readonly cache?: ResponseCache | undefined;
  /** Called after calls that write. The default is to tell the cache. */
  readonly onChange?: ReportChange | undefined;
  readonly isRateLimited: boolean;
  /** Counts requests across processes; without it each process counts its own. */
  readonly sharedCounts?: SharedCounts | undefined;
  /** Lets work know the store of its call (`currentStore`). This costs each call time. */
  readonly namesStores?: boolean;
  /** Undefined: nothing is measured and there is no `/metrics`. */
  readonly metrics?: { readonly metrics: Metrics; readonly token: string } | undefined;
  /** Proxies whose `X-Forwarded-For` is used; `false` for none. */
  readonly trustProxy: TrustProxy;
  /** Aborted when the server begins to stop. */
  readonly stopping?: AbortSignal;
}

const bodyLimitBytes = 16_384;

/** Creates the HTTP server: the contract's calls, the widget's files, pictures, pages, metrics and the OpenAPI document. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createBareApp(options);
  logRequests(app);
  setSecurityHeaders(app);
  if (options.metrics !== undefined) measureRequests(app, options.metrics.metrics);
  app.addHook('onRequest', async ({ raw }) => {
    checkHost(raw);
    checkAddress(raw.url ?? '');
  });
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: headersOfPages,
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
    // An OPTIONS request that is not a preflight gets the same response, not an error in plain text.
    strictPreflight: false,
  });
  if (options.stopping !== undefined) refuseWhileClosing(app, options.stopping);
  await documentRoutes(app, options.publicUrl);
  await app.register(async (scope) => {
    if (options.namesStores) nameStoreOfCall(scope);
    if (options.isRateLimited) await limitRates(scope, options.sharedCounts);
    const { handlers, publicUrl, cache, onChange, operatorToken, readSharedCodes } = options;
    const guards = {
      merchant: storeGuard(scope, options),
      operator: operatorGuard(operatorToken, options),
      console: consoleGuard(options),
      link: linkGuard(options.readLink),
    };
    const { signatures } = options.mediaAccess;
    registerCalls(scope, handlers, { guards, publicUrl, cache, onChange, readSharedCodes, signatures });
    options.addPages(scope);
  });
  servePages(app);
  const { readMediaFile: read, videos, mediaAccess: access } = options;
  serveMediaFiles(app, { read, videos, access });
  if (options.metrics !== undefined) serveMetrics(app, options.metrics.metrics, options.metrics.token);
  if (options.widgetFolder !== undefined) {
    await serveWidgetFiles(app, options.widgetFolder, options.isWidgetCached);
  }
  if (options.consoleFolder !== undefined) await serveConsoleFiles(app, options.consoleFolder);
  return app;
}

function createBareApp({ logger, databaseErrorCode, trustProxy }: AppOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers, buildValidator } },
    frameworkErrors: (error, request, reply) => respondWithAddressError(error, request, reply),
  });
  acceptEmptyBody(app);
  app.setErrorHandler(async (error, request, reply) => {
    await mayRespond(error);
    return respondWithError(error, request, reply, databaseErrorCode);
  });
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const hint = method === 'GET' ? hintAtAddress(url.split('?', 1)[0] ?? '') : undefined;
    // A browser runs no script that comes with another status.
    if (hint !== undefined) return reply.type('text/javascript; charset=utf-8').send(hint);
    throw new OpinaError('request.route_unknown');
  });
  return app;
}
