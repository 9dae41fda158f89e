import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';

/**
 * Counts and times requests by route, method and status. The label is the route's pattern, not the requested address, so
 * requests cannot create new series.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const open = new WeakMap<FastifyRequest, number>();
  const end = (request: FastifyRequest, status: number): void => {
    const beganAt = open.get(request);
    if (beganAt === undefined) return;
    open.delete(request);
    const route = request.routeOptions.url ?? 'none';
    const seconds = (performance.now() - beganAt) / 1_000;
    metrics.requestEnds({ method: request.method, route, status, seconds });
  };
  app.addHook('onRequest', async (request, reply) => {
    // A stream of events lasts until its client leaves.
    if (request.routeOptions.config.call?.sendsEvents) return;
    open.set(request, performance.now());
    metrics.requestBegins();
    // A client that disconnects gets no response, and no other hook runs.
    reply.raw.once('close', () => end(request, reply.statusCode));
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
}
