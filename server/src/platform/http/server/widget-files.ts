import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

/**
 * Addresses of the script in existing shop pages. A store that changes only the host name uses one of them. A script in a
 * folder loads its chunks and its style sheet from that folder.
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

/** The names of chunks contain a hash of the content, so the content of a name never changes. */
const inChunks = /[/\\]chunks[/\\]/;

/** Serves the built widget, compressed as its build left it, to pages of any origin. */
export async function serveWidgetFiles(app: FastifyInstance, folder: string, isCached = true): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Browsers request no ranges of a script, and a range of the compressed file has other bytes.
    acceptRanges: false,
    // The server draws the review form with these; browsers need none of them.
    allowedPath: (file) => !/^\/+server\//.test(file),
    // Set below, by file.
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', inChunks.test(file) ? forever : isCached ? minutes : 'no-cache');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff');
    },
  };
  // `sendFile` uses the folder and the headers of the first registration.
  await app.register(fastifyStatic, { ...options, prefix: '/' });
  for (const prefix of formerFolders) {
    await app.register(fastifyStatic, { ...options, prefix, decorateReply: false });
  }
  for (const address of formerAddresses) {
    app.get(address, { schema: { hide: true } }, (_, reply) => reply.sendFile('opina.js'));
  }
}
