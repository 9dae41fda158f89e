import type { FastifyInstance } from 'fastify';
import type { Run } from '../platform/database/run.ts';
import { isPossibleStoreId } from '../stores/store-id.ts';
import { findInvitation } from './bounces/bounce-queries.ts';
import type { MailOutcomes } from './mail-outcomes.ts';

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves the picture in messages of stores that count who opens them. Its address has the message's random key. The response is
 * the same for every key.
 */
export function serveOpened(
  app: FastifyInstance,
  onStore: (storeId: string, work: (run: Run) => Promise<void>) => Promise<void>,
  { onOpened }: Pick<MailOutcomes, 'onOpened'>,
): void {
  app.get<{ Params: { storeId: string; key: string } }>(
    '/mail/opened/:storeId/:key.gif',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { storeId, key } = params;
      if (keyPattern.test(key) && isPossibleStoreId(storeId)) {
        await onStore(storeId, (run) =>
          run(async (sql) => {
            const invitationId = await findInvitation(sql, storeId, key);
            if (invitationId !== undefined) await onOpened(sql, { storeId, invitationId });
          }),
        );
      }
      return reply.type('image/gif').header('cache-control', 'no-store').send(pixel);
    },
  );
}
