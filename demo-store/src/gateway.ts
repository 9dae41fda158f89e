import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';

/** Address below which the shop hands public calls on, as shops do that let no foreign origin be called. */
const gatewayPath = '/gateway/reviews';

/** First parts of the public calls' paths. A gateway that handed on anything would be open to anybody. */
const publicCalls = /^\/(widget|opinions|products|v1|v3)\//;

const handedOn = ['accept', 'accept-language', 'authorization', 'content-type', 'user-agent'] as const;

/** The provider's own limit for a call is shorter. */
const timeoutMs = 15_000;

/** What of a request's address goes to the provider, query and all; `undefined` when it is not for the gateway. */
export function readGatewayCall({ url = '' }: Pick<IncomingMessage, 'url'>): string | undefined {
  const call = url.startsWith(`${gatewayPath}/`) ? `http://shop${url.slice(gatewayPath.length)}` : '';
  if (!URL.canParse(call)) return undefined;
  // Read as an address, `..` and its disguises are gone before the path is looked at.
  const { pathname, search } = new URL(call);
  return publicCalls.test(pathname) ? pathname + search : undefined;
}

/** Hands calls on as they come, body and all. */
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

/** Asks the provider and answers with what it answers; 502 when it cannot be reached, 405 for other methods. */
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
    const answer = await fetch(apiUrl + call, {
      method,
      headers: headersFor(request),
      signal: AbortSignal.any([visitorGone.signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'manual',
      ...(method === 'POST' && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
    });
    response.writeHead(answer.status, headersOf(answer));
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
    else response.end();
  } catch {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}

function headersFor({ headers }: IncomingMessage): Headers {
  const taken = new Headers({ 'accept-encoding': 'identity' });
  for (const name of handedOn) {
    const value = headers[name];
    if (value) taken.set(name, value);
  }
  return taken;
}

function headersOf({ headers }: Response): Record<string, string> {
  return {
    'content-type': headers.get('content-type') ?? 'application/json',
    'cache-control': headers.get('cache-control') ?? 'no-store',
  };
}
