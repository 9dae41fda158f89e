import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

/** Names there have a hash of the content in them: another content comes under another name. */
const inChunks = /[/\\]chunks[/\\]/;

/** Serves the built widget, compressed as its build left it, to pages of any origin. */
export async function serveWidgetFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    decorateReply: false,
    // No browser asks for a part of a script, and a part of a compressed form would be one of other bytes.
    acceptRanges: false,
    // Set below, by file.
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', inChunks.test(file) ? forever : minutes);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
