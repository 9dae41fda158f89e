import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { cacheControl, respondNotModified, setEtag } from '../platform/http/cache/cache-headers.ts';
import { compressResponses } from '../platform/http/server/compression.ts';
import { ownOrigin } from '../platform/http/server/own-origin.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import type { ViewContext } from '../widget-view/routes.ts';
import { drawView, readView } from '../widget-view/view.ts';
import { type EmbedOf, readDescribed, renderEmbed } from './embed.ts';

interface Address {
  readonly Params: { readonly storeId: string; readonly file: string };
  readonly Querystring: { readonly tags?: unknown; readonly product_node?: unknown };
}

/** What is longer is no `@id`. */
const maxNodeLength = 2_000;

type OnStore = <T>(storeId: string, work: (context: ViewContext) => Promise<T>) => Promise<T>;

/** Servers put into the page whatever comes. */
async function emptyFailure(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode < 400) return payload;
  reply.type('text/html; charset=utf-8');
  return '';
}

/**
 * Serves the widget's first state as a fragment of HTML for the shop's own server, by its store and product. The body of a failure is
 * empty.
 */
export function serveEmbeds(app: FastifyInstance, onStore: OnStore, publicUrl: string | undefined): void {
  const onSend = [emptyFailure, setEtag, compressResponses(), respondNotModified];
  const options = { schema: { hide: true }, onSend };
  app.get<Address>('/embed/:storeId/:file', options, async ({ params, query, headers }, reply) => {
    const of = readAddress(params, query);
    const origin = ownOrigin(publicUrl, headers);
    // In the shop's page a path would lead to the shop.
    if (origin === '') throw new OpinaError('embed.address_unknown');
    const fragment = await onStore(of.storeId, async ({ read, renderView }) => {
      const [content, product] = await read((sql) =>
        Promise.all([readView(sql, { ...of, tags: textOf(query.tags) }), readDescribed(sql, of)]),
      );
      return renderEmbed(await drawView(renderView, content, { ...of, origin }), of, product, origin);
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl(true)).send(fragment);
  });
}

function readAddress({ storeId, file }: Address['Params'], query: Address['Querystring']): EmbedOf {
  const code = file.endsWith('.html') ? normalizeId(file.slice(0, -5)) : '';
  const productNode = textOf(query.product_node) ?? 'page';
  if (code === '' || productNode === '' || productNode.length > maxNodeLength) {
    throw new OpinaError('request.route_unknown');
  }
  return { storeId, code, productNode };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
