import type { Locale } from '@opina/contract/constants/locales';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { importRendering } from '../../platform/files/import-rendering.ts';
import { compressOnce } from '../../platform/http/server/compression.ts';
import { ownOrigin } from '../../platform/http/server/own-origin.ts';
import { contentPolicy } from '../../platform/pages/content-policy.ts';
import { acceptedLocale } from '../../platform/text/accepted-locale.ts';
import { requireStore } from '../../stores/require-store.ts';

type OnStore = <T>(storeId: string, work: (context: Context) => Promise<T>) => Promise<T>;

/** What the page is about; see `widget/src/verify-page/names.ts`. */
interface VerifyPage {
  readonly store: { readonly name: string; readonly locale: string } | undefined;
  readonly locale: Locale;
  readonly address: string;
  readonly review: string;
}

/** Draws the whole document. `files`: the folder of the widget's files as the page sees it, with a slash at its end. */
export type RenderVerifyPage = (page: VerifyPage & { readonly files: string }) => string;

/** Loads what draws the page, from the folder of the built widget; undefined if it is not there. */
export async function loadVerifyPage(
  widgetFolder: string | undefined,
): Promise<RenderVerifyPage | undefined> {
  const rendering = await importRendering<{ readonly renderVerifyPage: RenderVerifyPage }>(widgetFolder);
  return rendering?.renderVerifyPage;
}

interface Address {
  readonly Params: { readonly storeId: string };
  readonly Querystring: { readonly review?: unknown };
}

interface PageParts {
  /** Undefined: the server has no built widget, and no page. */
  readonly render: RenderVerifyPage | undefined;
  readonly publicUrl: string | undefined;
}

/** Scripts, styles and the log come from this server; pictures and all else there are none. */
const policy = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': 'data:',
});

/** Serves the page that checks the log of a store in the browser, beside the log: `/log/{store}/verify`. */
export function serveVerifyPage(
  app: FastifyInstance,
  onStore: OnStore,
  { render, publicUrl }: PageParts,
): void {
  if (render === undefined) return;
  app.get<Address>(
    '/log/:storeId/verify',
    { schema: { hide: true } },
    async ({ params: { storeId }, query, headers }, reply) => {
      const store = await findStore(onStore, storeId);
      const page = render({
        store,
        locale: acceptedLocale(headers['accept-language']),
        address: `${ownOrigin(publicUrl, headers)}/log/${encodeURIComponent(storeId)}`,
        review: readReview(query.review),
        files: '../../',
      });
      reply
        .code(store === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers({ ...pageHeaders, 'content-security-policy': policy });
      const compressed = await compressOnce(page, headers['accept-encoding']);
      if (compressed === undefined) return reply.send(page);
      return reply.header('content-encoding', compressed.encoding).send(compressed.bytes);
    },
  );
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  vary: 'Accept-Encoding, Accept-Language',
};

const readReview = (value: unknown): string =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : '';

async function findStore(onStore: OnStore, storeId: string): Promise<VerifyPage['store']> {
  try {
    return await onStore(storeId, ({ read }) =>
      read(async (sql) => {
        const { name, locale } = await requireStore(sql, storeId);
        return { name, locale };
      }),
    );
  } catch (error) {
    if (error instanceof OpinaError && error.code === 'store.unknown') return undefined;
    throw error;
  }
}
