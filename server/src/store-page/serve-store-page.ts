import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { cacheControl, respondNotModified, setEtag } from '../platform/http/cache/cache-headers.ts';
import { compressResponses } from '../platform/http/server/compression.ts';
import { ownOrigin } from '../platform/http/server/own-origin.ts';
import { renderStorePage, renderUnknownPage, renderUnknownStore } from './render-store-page.ts';
import { getStorePage, type StorePage } from './store-ratings.ts';
import { storePageStyle } from './style.ts';

const styleHash = createHash('sha256').update(storePageStyle).digest('base64');

/** The page has one style sheet, which is in it, and nothing else: no script, no picture, no frame around it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the pages of each store: its numbers, the sources of its reviews, and its reviews page by page. `readStore` runs
 * work on the database of a store.
 */
export function serveStorePages(
  app: FastifyInstance,
  readStore: (storeId: string, work: (sql: Sql) => Promise<StorePage>) => Promise<StorePage>,
  publicUrl: string | undefined,
): void {
  app.get<{ Params: { storeId: string }; Querystring: { page?: unknown } }>(
    '/stores/:storeId/reviews',
    { schema: { hide: true }, onSend: [setEtag, compressResponses(), respondNotModified] },
    async ({ params, query, headers }, reply) => {
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      try {
        const page = await readStore(params.storeId, (sql) =>
          getStorePage(sql, params.storeId, readPage(query.page)),
        );
        reply.header('cache-control', cacheControl(page.exists));
        if (!page.exists) return reply.code(404).send(renderUnknownPage(page));
        return reply.send(renderStorePage(page, ownOrigin(publicUrl, headers)));
      } catch (error) {
        if (!(error instanceof OpinaError && error.code === 'store.unknown')) throw error;
        reply.code(404).header('cache-control', cacheControl(false));
        return reply.send(renderUnknownStore(headers['accept-language'] ?? ''));
      }
    },
  );
}

/** NaN for what is no page: each page has one address. */
function readPage(value: unknown): number {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : Number.NaN;
}
