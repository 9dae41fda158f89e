import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../domain/api-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { authorizationToken } from './authorization-token.ts';

/** Answers `/metrics` to who has the token. To all others there is no such address. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hash(token);
  app.get('/metrics', { schema: { hide: true }, config: { cors: false } }, async (request, reply) => {
    const given = authorizationToken(request.headers.authorization) ?? '';
    // Of the same length whatever is given, and compared in the same time.
    if (!timingSafeEqual(hash(given), expected)) throw new ApiError('request.route_unknown');
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

const hash = (text: string) => createHash('sha256').update(text).digest();
