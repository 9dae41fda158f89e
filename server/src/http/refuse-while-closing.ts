import type { FastifyInstance } from 'fastify';
import { ApiError } from '../domain/api-error.ts';

/** Once closing has begun, what is in flight ends and what comes in on open connections is sent elsewhere. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.header('connection', 'close');
    throw new ApiError('server.unavailable');
  });
}
