import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { ownOrigin } from '../platform/http/server/own-origin.ts';
import { feedAddresses, isFeedToken } from '../stores/feed-addresses.ts';
import { productRatingsFeed } from './product-ratings/write-feed.ts';

interface Address {
  readonly Params: { readonly storeId: string };
  readonly Querystring: { readonly token?: unknown; readonly part?: unknown };
}

type OnStore = <T>(storeId: string, work: (context: Context) => Promise<T>) => Promise<T>;

/** Serves the files that channels fetch by an address alone. A further file is named in the header `Link`. */
export function serveFeeds(app: FastifyInstance, onStore: OnStore, publicUrl: string | undefined): void {
  app.get<Address>(
    '/feeds/:storeId/google-product-ratings.xml',
    { schema: { hide: true } },
    async ({ params: { storeId }, query, headers }, reply) => {
      const part = partOf(query.part);
      const origin = ownOrigin(publicUrl, headers);
      // Photos need a whole address.
      if (origin === '') throw new OpinaError('embed.address_unknown');
      const { file, next } = await onStore(storeId, async ({ read, tokens }) => {
        if (!(await isFeedToken(tokens, storeId, query.token))) throw new OpinaError('feed.token_invalid');
        const opened = await productRatingsFeed(read, { storeId, part, origin });
        const { google_product_ratings: address } = await feedAddresses(tokens, origin, storeId);
        return { file: opened, next: opened.isLast ? undefined : `${address}&part=${part + 1}` };
      });
      if (next !== undefined) reply.header('link', `<${next}>; rel="next"`);
      return reply
        .header('cache-control', 'no-store')
        .type('application/xml; charset=utf-8')
        .send(Readable.from(file.pieces, { highWaterMark: 1 }));
    },
  );
}

function partOf(value: unknown): number {
  if (value === undefined) return 1;
  if (typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new OpinaError('feed.part_unknown');
}
