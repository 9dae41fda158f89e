import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SuppressionContext } from '../mail/suppression/suppressions.ts';
import { acceptedLocale } from '../platform/text/accepted-locale.ts';
import type { Recipient } from './recipient-queries.ts';
import { renderPage, renderUnknownLink, type UnsubscribeResult, unsubscribePages } from './render-page.ts';
import { eraseRecipient, findKept, findRecipient, resubscribe, unsubscribe } from './unsubscribing.ts';

const maxFormBytes = 4_096;
/** A mail program's request (RFC 8058), in either encoding of forms. */
const oneClick = /List-Unsubscribe(=|"\s+)One-Click/;

/** Runs work on the database of the store that a token is of, or undefined if the token is not one of this server. */
type OnTokenStore = <T>(
  token: string,
  work: (context: SuppressionContext) => Promise<T>,
) => Promise<T | undefined>;

/** Serves the page where people unsubscribe. To fetch it changes nothing: mail scanners open all links. */
export function serveUnsubscribePages(app: FastifyInstance, onStore: OnTokenStore): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: '/unsubscribe/:token',
      schema: { hide: true },
      handler: async ({ method, params, headers, body }, reply) => {
        const page = await onStore(params.token, async (context) => {
          const recipient = await findRecipient(context, params.token);
          if (recipient === undefined) return undefined;
          const result = method === 'POST' ? await act(context, recipient, String(body ?? '')) : undefined;
          const now = (await findRecipient(context, params.token)) ?? recipient;
          return {
            html: renderPage(now, await findKept(context, now), result),
            status: statusOf(result),
          };
        });
        // Not in the function above: a reply that is awaited becomes undefined, so a second page would be sent.
        return sendPage(
          reply,
          page ?? { html: renderUnknownLink(acceptedLocale(headers['accept-language'])), status: 404 },
        );
      },
    });
  });
}

async function act(
  context: SuppressionContext,
  recipient: Recipient,
  body: string,
): Promise<UnsubscribeResult> {
  const form = new URLSearchParams(body);
  const action = oneClick.test(body) ? 'unsubscribe' : form.get('action');
  if (action === 'unsubscribe') {
    await unsubscribe(context, recipient);
    return 'unsubscribed';
  }
  if (action === 'stay') {
    await resubscribe(context, recipient);
    return 'stayed';
  }
  if (action !== 'erase') return undefined;
  const reviews = form.get('reviews') === 'anonymise' ? 'anonymise' : 'delete';
  const isErased = await eraseRecipient(context, recipient, {
    email: (form.get('email') ?? '').trim(),
    reviews,
  });
  return isErased ? 'erased' : 'wrong address';
}

const statusOf = (result: UnsubscribeResult) => (result === 'wrong address' ? 422 : 200);

const sendPage = (reply: FastifyReply, { html, status }: { html: string; status: number }) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': unsubscribePages.policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html);
