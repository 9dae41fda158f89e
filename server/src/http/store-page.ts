import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../domain/api-error.ts';
import type { StorePage } from '../domain/store-ratings.ts';
import { renderStorePage, renderUnknownStore } from '../store-page/render-store-page.ts';
import { storePageStyle } from '../store-page/style.ts';
import { answerKnown, cacheControl, tagAnswer } from './caching.ts';
import { compressAnswers } from './compression.ts';

/** Throws `store.unknown`. */
export type ReadStorePage = (storeId: string) => Promise<StorePage>;

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

/** Serves the page of each store: its numbers, the sources of its reviews, the newest of them. */
export function serveStorePages(app: FastifyInstance, read: ReadStorePage): void {
  app.get<{ Params: { storeId: string } }>(
    '/stores/:storeId/reviews',
    { schema: { hide: true }, onSend: [tagAnswer, compressAnswers(), answerKnown] },
    async ({ params, headers }, reply) => {
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      try {
        const page = renderStorePage(await read(params.storeId));
        return reply.header('cache-control', cacheControl(true)).send(page);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'store.unknown')) throw error;
        return reply.code(404).send(renderUnknownStore(headers['accept-language'] ?? ''));
      }
    },
  );
}
