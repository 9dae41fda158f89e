import type { FastifyInstance } from 'fastify';

/**
 * One line per request: at `info` where the answer carries the request's id (merchants' calls, failures), shoppers' at
 * `debug`, for they would cost a third of the throughput.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.hasHeader('x-request-id') ? 'info' : 'debug';
    request.log[level](
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
