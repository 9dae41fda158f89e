import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import { networkOf } from '../../network/network-of.ts';
import type { SharedCounts } from './counts.ts';
import { sharedStore } from './shared-store.ts';

/**
 * Requests per minute from one address, which may be that of a whole office or of a carrier's gateway. `merchant`: calls of
 * the merchant API, by a shop's server for all its customers, by the console, or by
 * an attacker who tries tokens.
 */
export const requestsPerMinute = { read: 1_200, write: 120, merchant: 1_200 };

/** Requests per minute with the tokens of one store, from all addresses together. */
export const storeRequestsPerMinute = 1_200;

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Counts for a minute, in the memory of this process or with `shared` across processes. Stores no address anywhere else.
 */
export async function limitRates(app: FastifyInstance, shared?: SharedCounts): Promise<void> {
  await app.register(rateLimit, {
    ...(shared && { store: sharedStore(shared) }),
    timeWindow: 60_000,
    max: (request) => requestsPerMinute[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
    cache: 20_000,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: () => new OpinaError('rate_limit.exceeded'),
  });
}

/** Of HTTP's safe methods those that the server knows. `OPTIONS`: the preflight that a browser sends before a write. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function kindOf({ method, routeOptions }: FastifyRequest): keyof typeof requestsPerMinute {
  const tag = routeOptions.config.call?.tag;
  if (tag === 'merchant' || tag === 'operator' || tag === 'console') return 'merchant';
  return readingMethods.has(method) ? 'read' : 'write';
}

/**
 * Makes the function that counts a store's requests and throws `rate_limit.exceeded`. Call it after the authentication, so
 * that nobody else can use up the store's limit.
 */
export function storeLimiter(app: FastifyInstance) {
  const ofStore = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: storeRequestsPerMinute,
    keyGenerator: (request: FastifyRequest) => `store ${ofStore.get(request)}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply, storeId: string): Promise<void> => {
    ofStore.set(request, storeId);
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', result.ttlInSeconds);
    throw new OpinaError('rate_limit.exceeded');
  };
}
