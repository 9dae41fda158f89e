import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/**
 * Requests per minute from one address. Behind one address may be a whole office, or a carrier's gateway. `merchant`:
 * calls of the merchant API, which a shop's server makes for all its customers, or somebody who tries tokens.
 */
export const requestsPerMinute = { read: 1_200, write: 120, merchant: 1_200 };

/** Requests per minute with the tokens of one store, from whatever addresses. */
export const storeRequestsPerMinute = 1_200;

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Who is behind an address: itself, or the whole network of it that a household has 2^64 IPv6 addresses in. */
export const networkOf = (address: string): string => normalizeIP(address);

/** Counts in memory, for this process, for a minute; nothing about an address is kept longer or written down. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => requestsPerMinute[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
    cache: 20_000,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: () => new OpinaError('rate_limit.exceeded'),
  });
}

function kindOf({ method, routeOptions }: FastifyRequest): keyof typeof requestsPerMinute {
  const tag = routeOptions.config.call?.tag;
  if (tag === 'merchant' || tag === 'operator') return 'merchant';
  return method === 'POST' ? 'write' : 'read';
}

/**
 * Makes the count of a store's own requests, beside that of their addresses; throws `rate_limit.exceeded`. Only for
 * requests that were found to be the store's: nobody else can use up its share.
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
