import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Call } from '@opina/contract/call';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { acceptedEncoding } from '../server/compression.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { etagMatches } from './cache-headers.ts';
import { coalesceRequests } from './coalesce-requests.ts';
import type { CachedResponse, ResponseCache, ResponseSubject } from './response-cache.ts';

/** Where an answer is to be kept when it is there. */
interface Pending extends ResponseSubject {
  readonly key: string;
  readonly askedAt: number;
}

/**
 * Answers public reads out of memory, and keeps what had to be made. An answer is known by what was asked once the
 * parameters are read: whatever else a page's address has does not make it another. `publicUrl`: see `addressMedia`.
 */
export function cacheReads(memory: ResponseCache, publicUrl: string | undefined) {
  const pending = new WeakMap<FastifyRequest, Pending>();
  const inFlight = coalesceRequests(memory);
  /** The first time, since others may be waiting for another by then. */
  const release = (request: FastifyRequest, answer?: CachedResponse): void => {
    const key = pending.get(request)?.key;
    if (key !== undefined && pending.delete(request)) inFlight.end(key, answer);
  };
  /** Who makes an answer has hung up, and may never come to an end of it. */
  const abandon = (request: FastifyRequest): void => {
    const key = pending.get(request)?.key;
    if (key !== undefined && pending.delete(request)) inFlight.abandon(key);
  };
  const addAlias = (request: FastifyRequest, key: string) => {
    const alias = aliasOf(request.raw, publicUrl);
    if (alias !== undefined) memory.alias(alias, key);
  };
  return {
    /** Runs when the parameters are read. */
    recall(call: Call) {
      return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
        if (request.method !== 'GET') {
          done();
          return;
        }
        const key = keyOf(call, request, publicUrl);
        const subject = subjectOf(request);
        const send = (answer: CachedResponse): void => {
          addAlias(request, key);
          reply.hijack();
          memory.counts.kept += 1;
          sendCached(request.raw, reply.raw, answer);
        };
        const make = (): void => {
          memory.counts.made += 1;
          pending.set(request, { key, askedAt: memory.now(), ...subject });
          reply.raw.once('close', () => abandon(request));
          done();
        };
        const kept = memory.recall(key);
        if (kept !== undefined) send(kept);
        else if (
          !inFlight.join(key, subject, { share: send, make, goOn: done, isGone: () => reply.raw.closed })
        )
          make();
      };
    },
    /** Runs last but for the answer to who has this content already. */
    async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      const asked = pending.get(request);
      if (asked === undefined || reply.statusCode !== 200) return payload;
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      if (!Buffer.isBuffer(body)) return payload;
      const answer: CachedResponse = {
        route: request.routeOptions.url ?? 'none',
        // A CDN that is told two seconds takes off what the answer has been with us.
        headers: { ...headersOf(reply), 'content-length': body.length, age: 1 },
        body,
      };
      memory.keep(asked.key, asked, asked.askedAt, answer);
      addAlias(request, asked.key);
      release(request, answer);
      return body;
    },
    /** Runs when the request is over, however it ended. */
    over(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      release(request);
      done();
    },
  };
}

/**
 * Answers before anything else is done about a request, when the very same address was asked a moment ago. Of the rate
 * limits only `limitAll` counts such answers.
 */
export function respondFromCache(
  memory: ResponseCache,
  { publicUrl, stopping, metrics }: CacheOptions,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const begun = memory.now();
    const alias = request.method === 'GET' && !stopping.aborted ? aliasOf(request, publicUrl) : undefined;
    const kept = alias === undefined ? undefined : memory.getByAlias(alias);
    if (kept === undefined) {
      next(request, response);
      return;
    }
    metrics?.requestBegins();
    memory.counts.kept += 1;
    sendCached(request, response, kept);
    const { statusCode: status } = response;
    metrics?.requestEnds({
      method: 'GET',
      route: kept.route,
      status,
      seconds: (memory.now() - begun) / 1_000,
    });
  };
}

interface CacheOptions {
  readonly publicUrl: string | undefined;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
  /** Counts these answers with the others. */
  readonly metrics?: Metrics | undefined;
}

function sendCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { headers: kept, body }: CachedResponse,
): void {
  if (etagMatches(headers['if-none-match'], String(kept.etag))) {
    const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...others } = kept;
    response.writeHead(304, others).end();
  } else {
    response.writeHead(200, kept).end(body);
  }
}

/** Also of where addresses in it begin. */
function keyOf({ name }: Call, request: FastifyRequest, publicUrl: string | undefined): string {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const origin = ownOrigin(publicUrl, request.headers);
  return JSON.stringify([name, encoding, origin, request.params, request.query]);
}

/** A request as it came. Undefined where it does not even name a host, which is refused. */
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

function headersOf(reply: FastifyReply): Record<string, string | number> {
  const one = ([name, value]: [string, unknown]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  return Object.fromEntries(Object.entries(reply.getHeaders()).flatMap(one));
}
