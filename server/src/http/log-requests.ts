import type { FastifyInstance } from 'fastify';

/** One line per request at level `debug`: at `info` they would cost a third of the throughput. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        // The route and not the address: ids and queries stay out.
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
