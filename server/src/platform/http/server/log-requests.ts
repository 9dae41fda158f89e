import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request: at `info` if the response contains the request id (calls of merchants, failures), otherwise at
 * `debug`, because logging shoppers' requests would cost a third of the throughput.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.hasHeader('x-request-id') ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        // The route, not the address, which contains ids and queries.
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'responded',
    );
  });
}
