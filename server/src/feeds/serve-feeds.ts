import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { ownOrigin } from '../platform/http/server/own-origin.ts';
import { feedAddresses, isFeedToken } from '../stores/feed-addresses.ts';
import { findFeed } from './all-feeds.ts';

interface Address {
  readonly Params: { readonly storeId: string; readonly file: string };
  readonly Querystring: { readonly token?: unknown; readonly part?: unknown };
}

type OnStore = <T>(storeId: string, work: (context: Context) => Promise<T>) => Promise<T>;

/** Serves the files that channels fetch by an address alone. A further file is named in the header `Link`. */
export function serveFeeds(app: FastifyInstance, onStore: OnStore, publicUrl: string | undefined): void {
  app.get<Address>(
    '/feeds/:storeId/:file',
    { schema: { hide: true } },
    async ({ params, query, headers }, reply) => {
      const { storeId } = params;
      const feed = findFeed(params.file);
      if (feed === undefined) throw new OpinaError('request.route_unknown');
      const part = partOf(query.part);
      if (part > 1 && !feed.hasParts) throw new OpinaError('feed.part_unknown');
      const origin = ownOrigin(publicUrl, headers);
      // Photos need a whole address.
      if (origin === '') throw new OpinaError('embed.address_unknown');
      const { file, next } = await onStore(storeId, async ({ read, tokens }) => {
        if (!(await isFeedToken(tokens, storeId, query.token))) throw new OpinaError('feed.token_invalid');
        const opened = await feed.open(read, { storeId, part, origin });
        const { [feed.name]: address } = await feedAddresses(tokens, origin, storeId);
        return { file: opened, next: opened.isLast ? undefined : `${address}&part=${part + 1}` };
      });
      if (next !== undefined) reply.header('link', `<${next}>; rel="next"`);
      return reply
        .header('cache-control', 'no-store')
        .type(feed.mediaType)
        .send(Readable.from(file.pieces, { highWaterMark: 1 }));
    },
  );
}

function partOf(value: unknown): number {
  if (value === undefined) return 1;
  if (typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new OpinaError('feed.part_unknown');
}
