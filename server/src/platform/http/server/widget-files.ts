import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

/**
 * Addresses of the script that stores have in their pages from before: who changes nothing but the host's name asks for one
 * of these. A script that lies deeper asks for its chunks and its style sheet there.
 */
const formerAddresses = [
  '/sincero.js',
  '/widget.js',
  '/rate.min.js',
  '/colt.min.js',
  '/sincero/sincero.js',
  '/assets/widget.js',
  '/assets/rate.js',
];
const formerFolders = ['/sincero/', '/assets/'];

/** Names there have a hash of the content in them: another content comes under another name. */
const inChunks = /[/\\]chunks[/\\]/;

/** Serves the built widget, compressed as its build left it, to pages of any origin. */
export async function serveWidgetFiles(app: FastifyInstance, folder: string, isCached = true): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // No browser asks for a part of a script, and a part of a compressed form would be one of other bytes.
    acceptRanges: false,
    // Set below, by file.
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', inChunks.test(file) ? forever : isCached ? minutes : 'no-cache');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff');
    },
  };
  // `sendFile` takes the folder and the headers of the first.
  await app.register(fastifyStatic, { ...options, prefix: '/' });
  for (const prefix of formerFolders) {
    await app.register(fastifyStatic, { ...options, prefix, decorateReply: false });
  }
  for (const address of formerAddresses) {
    app.get(address, { schema: { hide: true } }, (_, reply) => reply.sendFile('opina.js'));
  }
}
