import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../domain/api-error.ts';

/** Requests per minute from one address. Behind one address may be a whole office, or a carrier's gateway. */
export const requestsPerMinute = { read: 1_200, write: 120 };

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Who is behind an address: itself, or the whole network of it that a household has 2^64 IPv6 addresses in. */
export const networkOf = (address: string): string => normalizeIP(address);

/** Counts in memory, for this process, for a minute; nothing about an address is kept longer or written down. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => requestsPerMinute[request.method === 'POST' ? 'write' : 'read'],
    keyGenerator: (request) => `${request.method === 'POST' ? 'write' : 'read'} ${networkOf(request.ip)}`,
    cache: 20_000,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: () => new ApiError('rate_limit.exceeded'),
  });
}
