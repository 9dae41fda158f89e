import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';

/** Address below which the shop forwards public calls, as shops do that allow no calls to other origins. */
const gatewayPath = '/gateway/reviews';

/** First parts of the paths of public calls. A gateway that forwarded everything would be an open proxy. */
const publicCalls = /^\/(widget|opinions|products|v1|v3)\//;

const forwardedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'user-agent',
] as const;

/** The server's own time-out is shorter. */
const timeoutMs = 15_000;

/** The path and query to forward to the server; `undefined` if the request is not for the gateway. */
export function readGatewayCall({ url = '' }: Pick<IncomingMessage, 'url'>): string | undefined {
  const call = url.startsWith(`${gatewayPath}/`) ? `http://shop${url.slice(gatewayPath.length)}` : '';
  try {
    // Parsing as a URL resolves `..` and its encodings before the path is checked.
    const { pathname, search } = new URL(call);
    return publicCalls.test(pathname) ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** Forwards calls unchanged, with their body. */
export function serveGateway(app: FastifyInstance, apiUrl: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all(`${gatewayPath}/*`, async (request, reply) => {
    const call = readGatewayCall(request.raw);
    if (call === undefined) return reply.callNotFound();
    reply.hijack();
    return answerFromProvider(call, request.raw, reply.raw, apiUrl);
  });
}

/** Forwards the request and returns the response; 502 if the server cannot be reached, 405 for other methods. */
export async function answerFromProvider(
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
  apiUrl: string,
): Promise<void> {
  const { method = 'GET' } = request;
  if (method !== 'GET' && method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end();
    return;
  }
  const visitorGone = new AbortController();
  response.on('close', () => visitorGone.abort());
  try {
    const apiResponse = await fetch(apiUrl + call, {
      method,
      headers: headersFor(request),
      signal: AbortSignal.any([visitorGone.signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'manual',
      ...(method === 'POST' && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
    });
    response.writeHead(apiResponse.status, headersOf(apiResponse));
    if (apiResponse.body) await pipeline(Readable.fromWeb(apiResponse.body as ReadableStream), response);
    else response.end();
  } catch {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}

function headersFor({ headers }: IncomingMessage): Headers {
  const forwarded = new Headers({ 'accept-encoding': 'identity' });
  for (const name of forwardedHeaders) {
    const value = headers[name];
    if (value) forwarded.set(name, value);
  }
  return forwarded;
}

function headersOf({ headers }: Response): Record<string, string> {
  return {
    'content-type': headers.get('content-type') ?? 'application/json',
    'cache-control': headers.get('cache-control') ?? 'no-store',
  };
}
