import cors from '@fastify/cors';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from '../domain/api-error.ts';
import type { TrustProxy } from '../settings.ts';
import { answerClientError } from './answer-client-error.ts';
import { checkAddress, escapeRawBytes } from './check-address.ts';
import { documentRoutes } from './documentation.ts';
import { answerAddressError, answerError } from './error-answers.ts';
import { logRequests } from './log-requests.ts';
import { limitRates } from './rate-limit.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';
import { type CallHandlers, registerCalls } from './register-calls.ts';
import { readValidator } from './validator.ts';
import { serveWidgetFiles } from './widget-files.ts';

export interface AppOptions {
  readonly handlers: CallHandlers;
  readonly logger: Logger;
  /** Tells errors of a database that cannot be reached from the others. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Folder of the built widget; without it no files are served. */
  readonly widgetFolder?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly isRateLimited: boolean;
  /** Proxies whose `X-Forwarded-For` is believed; `false` for none. */
  readonly trustProxy: TrustProxy;
}

const bodyLimitBytes = 16_384;
const longestHead = 32_768;
const requestTimeoutMs = 30_000;
const preflightSeconds = 86_400;

/** The HTTP side of the server: every call of the contract, the widget's files, and the document of both. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createBareApp(options);
  logRequests(app);
  app.addHook('onRequest', async (request) => checkAddress(request.raw.url ?? ''));
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'If-None-Match'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
  });
  refuseWhileClosing(app);
  await documentRoutes(app, options.publicUrl);
  await app.register(async (scope) => {
    if (options.isRateLimited) await limitRates(scope);
    registerCalls(scope, options.handlers);
  });
  if (options.widgetFolder !== undefined) await serveWidgetFiles(app, options.widgetFolder);
  return app;
}

function createBareApp({ logger, isUnavailable, trustProxy }: AppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: 500 },
    http: { maxHeaderSize: longestHead },
    // Ours has the shape of every other error.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => escapeRawBytes(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => answerAddressError(error, request, reply),
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(readValidator);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, isUnavailable));
  app.setNotFoundHandler(async () => {
    throw new ApiError('request.route_unknown');
  });
  return app as unknown as FastifyInstance;
}
