import type { FastifyInstance } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/** Once stopping has begun, what is in flight ends and what still comes in on its connections is sent elsewhere. */
export function refuseWhileClosing(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async () => {
    if (stopping.aborted) throw new OpinaError('server.unavailable');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping.aborted) reply.header('connection', 'close');
    return payload;
  });
}
