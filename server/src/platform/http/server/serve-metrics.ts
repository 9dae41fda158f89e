import type { FastifyInstance } from 'fastify';
import { hashToken, isTokenOf } from '../../core/secret-tokens.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { authorizationToken } from './authorization-token.ts';

/** Serves `/metrics` to requests with the token. Other requests get 404. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hashToken(token);
  app.get('/metrics', { schema: { hide: true }, config: { cors: false } }, async (request, reply) => {
    if (!isTokenOf(expected, authorizationToken(request.headers.authorization))) {
      throw new OpinaError('request.route_unknown');
    }
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}
