import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../../pages/content-policy.ts';

/**
 * The page in which the console shows the real widget with settings that are not published. It may be framed by pages of this
 * server only, and its `sandbox` gives it an origin of its own however it is opened: it has neither the cookies nor the storage of
 * the console, and its requests are those of any shop's page. Fonts and style sheets are those that a store may choose.
 */
const policyOf = (fontHosts: readonly string[]) => {
  const fonts = fontHosts.map((host) => `https://${host}`).join(' ');
  return contentPolicy({
    sandbox: 'allow-scripts',
    'script-src': "'self'",
    'style-src': `'self' ${fonts}`,
    'connect-src': "'self'",
    'img-src': "'self' https: data: blob:",
    'media-src': "'self' https: blob:",
    'font-src': "'self' https:",
    'frame-ancestors': "'self'",
  });
};

/** Serves the page of the preview from the folder of the built console. It has nothing private: its settings come from the console. */
export function servePreviewPage(app: FastifyInstance, folder: string, fontHosts: readonly string[]): void {
  const policy = policyOf(fontHosts);
  app.get('/console/preview', { schema: { hide: true }, config: { cors: false } }, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await readFile(path.join(folder, 'preview.html'), 'utf8')),
  );
}
