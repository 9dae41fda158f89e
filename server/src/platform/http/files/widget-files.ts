import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { formerFolders, formerScripts, formerStyleSheet } from '../../core/former-addresses.ts';

const forever = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

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
  app.get(formerStyleSheet, { schema: { hide: true } }, (_, reply) => reply.sendFile('opina.css'));
  for (const address of formerScripts) {
    app.get(address, { schema: { hide: true } }, (_, reply) => reply.sendFile('opina.js'));
  }
}
