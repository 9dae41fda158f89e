import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { knownFontHosts } from '@opina/contract/constants/appearance';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../../pages/content-policy.ts';
import { servePreviewPage } from '../server/preview-page.ts';

const forever = 'public, max-age=31536000, immutable';
const prefix = '/console/';
/** Stands in the built page where the nonce goes. */
const noncePlace = 'OPINA_NONCE';

/**
 * Only the console's own files run, and only its own server is called. Style elements need the nonce, which libraries read from
 * the page. Pictures and videos may come from the store's media server. Strings never become code or markup.
 */
const policyOf = (nonce: string) =>
  contentPolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': "'self'",
    'img-src': "'self' https: data: blob:",
    'media-src': "'self' https: blob:",
    'font-src': "'self'",
    'frame-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });

/**
 * Of the empty page into which the console puts the preview of a message. Nothing runs in it: it is a sandbox without scripts, so
 * it may be of the console's origin, which the console needs to fill it. Only the console frames it. Messages style themselves.
 */
const framePolicy = contentPolicy({
  sandbox: 'allow-same-origin',
  'style-src': "'unsafe-inline'",
  'img-src': 'https: http: data:',
  'frame-ancestors': "'self'",
});
const frame =
  '<!doctype html><html><head><meta charset="utf-8"><title>Preview</title></head><body></body></html>';

/**
 * Serves the merchants' console, as its build left it, at `/console`: its page at every address below, so that its addresses can
 * be reloaded and shared. The page is read for each request, because a new build replaces it while the server runs.
 */
export async function serveConsoleFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: `${prefix}assets/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    // The names contain a hash of the content.
    setHeaders: (reply) => {
      reply.header('cache-control', forever);
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  servePreviewPage(app, folder, knownFontHosts);
  app.get(
    `${prefix}mail-frame`,
    { schema: { hide: true }, config: { cors: false } },
    async (_request, reply) =>
      reply
        .header('content-security-policy', framePolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(frame),
  );
  for (const address of ['/console', `${prefix}*`]) {
    app.get(address, { schema: { hide: true }, config: { cors: false } }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const page = await readFile(path.join(folder, 'index.html'), 'utf8');
      return reply
        .header('content-security-policy', policyOf(nonce))
        .header('cache-control', 'no-store')
        .header('cross-origin-opener-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(page.replace(noncePlace, nonce));
    });
  }
}
