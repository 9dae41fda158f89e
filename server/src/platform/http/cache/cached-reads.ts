import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Call } from '@opina/contract/call';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { acceptedEncoding } from '../server/compression.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { etagMatches } from './cache-headers.ts';
import type { ResponseSubject } from './change-log.ts';
import { coalesceRequests } from './coalesce-requests.ts';
import type { CachedResponse, KeptResponse, ResponseCache } from './response-cache.ts';
import { hadSharedCode } from './shared-codes.ts';

/** A response that is being computed and will be cached. */
interface Pending extends ResponseSubject {
  readonly key: string;
  readonly requestedAt: number;
}

/**
 * Responds to public reads from the cache, and caches new responses. The key contains only the parameters of the call, so
 * unknown parameters in an address do not create another entry. `publicUrl`: see `addressMedia`.
 */
export function cacheReads(cache: ResponseCache, publicUrl: string | undefined) {
  const pending = new WeakMap<FastifyRequest, Pending>();
  const inFlight = coalesceRequests(cache);
  /** Only the first call counts: later the key may belong to another request. */
  const release = (request: FastifyRequest, response?: CachedResponse): void => {
    const key = pending.get(request)?.key;
    if (key !== undefined && pending.delete(request)) inFlight.end(key, response);
  };
  /** The client of the computing request has disconnected; its response may never be finished. */
  const abandon = (request: FastifyRequest): void => {
    const key = pending.get(request)?.key;
    if (key !== undefined && pending.delete(request)) inFlight.abandon(key);
  };
  const addAlias = (request: FastifyRequest, key: string) => {
    // Its address may be that of another product tomorrow.
    if (hadSharedCode(request)) return;
    const alias = aliasOf(request.raw, publicUrl);
    if (alias !== undefined) cache.alias(alias, key);
  };
  return {
    /** Runs after the parameters were read. */
    sendCached(call: Call) {
      return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
        if (request.method !== 'GET' || cache.isSkipped(request.raw.url)) {
          done();
          return;
        }
        const key = keyOf(call, request, publicUrl);
        const subject = subjectOf(request);
        const send = (response: CachedResponse | KeptResponse): void => {
          addAlias(request, key);
          reply.hijack();
          cache.counts.kept += 1;
          writeCached(request.raw, reply.raw, response);
        };
        const compute = (): void => {
          cache.counts.made += 1;
          pending.set(request, { key, requestedAt: cache.now(), ...subject });
          reply.raw.once('close', () => abandon(request));
          done();
        };
        const kept = cache.get(key);
        if (kept !== undefined) send(kept);
        else if (
          !inFlight.join(key, subject, {
            share: send,
            compute,
            proceed: done,
            isClosed: () => reply.raw.closed,
          })
        )
          compute();
      };
    },
    /** Runs after all other hooks except `respondNotModified`. */
    async store(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      const computed = pending.get(request);
      if (computed === undefined || reply.statusCode !== 200) return payload;
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      if (!Buffer.isBuffer(body)) return payload;
      const response = responseOf(request, reply, body);
      cache.set(computed.key, computed, computed.requestedAt, response);
      addAlias(request, computed.key);
      release(request, response);
      return body;
    },
    /** Runs when the request has ended, also after an error. */
    finish(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      release(request);
      done();
    },
  };
}

/**
 * Responds before the app handles a request, if the response to the same address is cached. Of the rate limits only
 * `limitAll` counts such requests.
 */
export function respondFromCache(
  cache: ResponseCache,
  { publicUrl, stopping, metrics }: CacheOptions,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const begun = cache.now();
    const mayBeCached = request.method === 'GET' && !stopping.aborted && !cache.isSkipped(request.url);
    const alias = mayBeCached ? aliasOf(request, publicUrl) : undefined;
    const kept = alias === undefined ? undefined : cache.getByAlias(alias);
    if (kept === undefined) {
      next(request, response);
      return;
    }
    metrics?.requestBegins();
    cache.counts.kept += 1;
    writeCached(request, response, kept);
    const { statusCode: status } = response;
    metrics?.requestEnds({
      method: 'GET',
      route: kept.route,
      status,
      seconds: (cache.now() - begun) / 1_000,
    });
  };
}

interface CacheOptions {
  readonly publicUrl: string | undefined;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
  /** Counts these requests with the others. */
  readonly metrics?: Metrics | undefined;
}

function writeCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse | KeptResponse,
): void {
  const { body } = answer;
  const kept = 'isFresh' in answer && answer.isFresh ? answer.headers : answer.agedHeaders;
  if (etagMatches(headers['if-none-match'], String(kept.etag))) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...others } = kept;
    response.writeHead(304, others).end();
  } else {
    response.writeHead(200, kept).end(body);
  }
}

/** The key contains the origin, because addresses in the response begin with it. */
function keyOf({ name }: Call, request: FastifyRequest, publicUrl: string | undefined): string {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const origin = ownOrigin(publicUrl, request.headers);
  return JSON.stringify([name, encoding, origin, request.params, request.query]);
}

/** An alias of the key, made of the address before it is parsed. Undefined without a host, which is refused later. */
function aliasOf({ url, headers }: IncomingMessage, publicUrl: string | undefined): string | undefined {
  if (headers.host === undefined) return undefined;
  return `${acceptedEncoding(headers['accept-encoding'])} ${ownOrigin(publicUrl, headers)} ${url}`;
}

interface Subject {
  readonly store_id?: string;
  readonly code?: string;
  readonly product_id?: string;
  readonly product_code?: string;
}

function subjectOf({ query }: FastifyRequest): ResponseSubject {
  const { store_id: storeId = '', code, product_id: id, product_code: productCode } = query as Subject;
  return { storeId, productCode: code ?? id ?? productCode };
}

function responseOf(request: FastifyRequest, reply: FastifyReply, body: Buffer): CachedResponse {
  const headers = { ...headersOf(reply), 'content-length': body.length };
  return {
    route: request.routeOptions.url ?? 'none',
    // A CDN subtracts the age from the two seconds of `s-maxage`.
    headers: { ...headers, age: 0 },
    agedHeaders: { ...headers, age: 1 },
    body,
  };
}

function headersOf(reply: FastifyReply): Record<string, string | number> {
  const one = ([name, value]: [string, unknown]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  return Object.fromEntries(Object.entries(reply.getHeaders()).flatMap(one));
}
