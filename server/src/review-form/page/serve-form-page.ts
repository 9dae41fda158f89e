import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import type { FastifyInstance } from 'fastify';
import { compressOnce } from '../../platform/http/server/compression.ts';
import { ownOrigin } from '../../platform/http/server/own-origin.ts';
import { withMediaAddresses } from '../../platform/media/media-addresses.ts';
import type { MediaSignatures } from '../../platform/media/media-signatures.ts';
import { allowedText, contentPolicy } from '../../platform/pages/content-policy.ts';
import { acceptedLocale } from '../../platform/text/accepted-locale.ts';
import type { RenderedFormPage, RenderFormPage } from './load-form-page.ts';

export interface FormPageParts {
  /** Draws the first screen. Undefined: the server has no built widget, and no page. */
  readonly render: RenderFormPage | undefined;
  /** Reads the form of a token; undefined if it leads to none. Changes nothing. */
  readonly readForm: (token: string) => Promise<WireReviewForm | undefined>;
  /** Where the person of a token's form sees what is stored, and unsubscribes; undefined: there is no such page. */
  readonly unsubscribeAddress: (token: string) => Promise<string | undefined>;
  readonly publicUrl: string | undefined;
  /** The person also sees files that shoppers do not see. */
  readonly signatures: () => Promise<MediaSignatures>;
}

/**
 * Serves the page of the form, `/review/{token}`. Fetching it changes nothing: programs that check mail open all links. The
 * token is in no log, because requests are logged by their route, and in no referrer.
 */
export function serveFormPage(app: FastifyInstance, parts: FormPageParts): void {
  const { render, readForm, unsubscribeAddress, publicUrl, signatures } = parts;
  if (render === undefined) return;
  app.get<{ Params: { token: string } }>(
    '/review/:token',
    { schema: { hide: true } },
    async ({ params, headers, raw }, reply) => {
      const { search, searchParams } = new URL(raw.url ?? '', 'http://server');
      const unsubscribe = searchParams.has('data') ? await unsubscribeAddress(params.token) : undefined;
      if (unsubscribe !== undefined) return reply.headers(pageHeaders).redirect(unsubscribe, 303);
      const wire = await readForm(params.token);
      const origin = ownOrigin(publicUrl, headers);
      const page = render({
        form: wire && JSON.parse(withMediaAddresses(JSON.stringify(wire), origin, (await signatures()).sign)),
        locale: acceptedLocale(headers['accept-language']),
        search,
        files: '../',
      });
      reply
        .code(wire === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers({ ...pageHeaders, 'content-security-policy': policyOf(page, origin) });
      const compressed = await compressOnce(page.html, headers['accept-encoding']);
      if (compressed === undefined) return reply.send(page.html);
      return reply.header('content-encoding', compressed.encoding).send(compressed.bytes);
    },
  );
}

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Encoding, Accept-Language',
};

/**
 * Scripts and styles from this server alone, and pictures from shops, whose servers have those of the products. Previews of
 * files that were chosen are blobs. The form starts no worker.
 */
function policyOf({ style, script }: RenderedFormPage, origin: string): string {
  const own = origin === '' ? "'self'" : `'self' ${new URL(origin).origin}`;
  // Only a server without HTTPS, as on a developer's computer, shows pictures of shops that have none either.
  const webPictures = origin.startsWith('http:') ? 'http: https:' : 'https:';
  return contentPolicy({
    'script-src': `${own} ${allowedText(script)}`,
    'style-src': `${own}${style === '' ? '' : ` ${allowedText(style)}`}`,
    'img-src': `${own} ${webPictures} data: blob:`,
    'media-src': `${own} blob:`,
    'connect-src': own,
    'worker-src': "'none'",
  });
}
