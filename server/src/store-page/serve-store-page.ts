import type { Locale } from '@opina/contract/constants/locales';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { cacheControl, respondNotModified, setEtag } from '../platform/http/cache/cache-headers.ts';
import { compressResponses } from '../platform/http/server/compression.ts';
import { ownOrigin } from '../platform/http/server/own-origin.ts';
import { acceptedLocale } from '../platform/text/accepted-locale.ts';
import { storePages } from './document.ts';
import { renderPolicy } from './policy/render-policy.ts';
import { readStorePolicy } from './policy/store-policy.ts';
import { getProductReviews } from './product-reviews.ts';
import { renderProductPage, renderUnknownProductPage } from './render-product-page.ts';
import { renderStorePage, renderUnknownPage, renderUnknownStore } from './render-store-page.ts';
import { getStorePage } from './store-ratings.ts';

type ReadStore = <T>(storeId: string, work: (sql: Sql) => Promise<T>) => Promise<T>;

interface Address {
  readonly Params: { readonly storeId: string; readonly code: string };
  readonly Querystring: { readonly page?: unknown };
}

/** A page that has been read. `render` takes where the page's own address begins, empty when that is not known. */
interface Drawn {
  readonly exists: boolean;
  render(origin: string): string;
}

/** Draws the page of an address. Throws `store.unknown`. */
type Draw = (sql: Sql, of: Address['Params'], page: number) => Promise<Drawn>;

/** What the operator has set. */
export interface PageServer {
  readonly publicUrl: string | undefined;
  readonly sendsMail: boolean;
}

const drawStore: Draw = async (sql, { storeId }, number) => {
  const page = await getStorePage(sql, storeId, number);
  const { exists } = page;
  return { exists, render: (origin) => (exists ? renderStorePage(page, origin) : renderUnknownPage(page)) };
};

const drawPolicy =
  (sendsMail: boolean): Draw =>
  async (sql, { storeId }) => {
    const policy = await readStorePolicy(sql, storeId);
    return { exists: true, render: () => renderPolicy(policy, sendsMail) };
  };

const drawProduct: Draw = async (sql, { storeId, code }, number) => {
  const page = await getProductReviews(sql, storeId, code, number);
  const { exists } = page;
  return {
    exists,
    render: (origin) => (page.exists ? renderProductPage(page, origin) : renderUnknownProductPage(page)),
  };
};

/** Said to people in their own language, as there is no store that has one. */
const drawUnknown = (locale: Locale): Drawn => ({
  exists: false,
  render: () => renderUnknownStore(locale),
});

const isUnknownStore = (error: unknown) => error instanceof OpinaError && error.code === 'store.unknown';

/**
 * Serves the pages of each store and of each product, without scripts: the numbers, and the reviews page by page. `readStore` runs work
 * on the database of a store.
 */
export function serveStorePages(
  app: FastifyInstance,
  readStore: ReadStore,
  { publicUrl, sendsMail }: PageServer,
): void {
  const options = { schema: { hide: true }, onSend: [setEtag, compressResponses(), respondNotModified] };
  const serve = (address: string, draw: Draw) =>
    app.get<Address>(address, options, async ({ params, query, headers }, reply) => {
      const drawn = await readStore(params.storeId, (sql) => draw(sql, params, readPage(query.page))).catch(
        (error: unknown) => {
          if (isUnknownStore(error)) return drawUnknown(acceptedLocale(headers['accept-language']));
          throw error;
        },
      );
      return reply
        .code(drawn.exists ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', storePages.policy)
        .header('cache-control', cacheControl(drawn.exists))
        .send(drawn.render(ownOrigin(publicUrl, headers)));
    });
  serve('/stores/:storeId/reviews', drawStore);
  serve('/stores/:storeId/reviews/policy', drawPolicy(sendsMail));
  serve('/p/:storeId/:code', drawProduct);
}

/** NaN for what is no page: each page has one address. */
function readPage(value: unknown): number {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : Number.NaN;
}
