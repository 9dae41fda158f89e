import type { FastifyInstance } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';

/** While the server stops, running requests finish. Further requests on their connections get 503, and the connections close. */
export function refuseWhileClosing(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async () => {
    if (stopping.aborted) throw new OpinaError('server.unavailable');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping.aborted) reply.header('connection', 'close');
    return payload;
  });
}
