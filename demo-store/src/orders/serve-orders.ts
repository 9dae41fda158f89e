import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../html.ts';
import { notFound } from '../routes.ts';
import type { Shop } from '../shop.ts';
import { shops } from '../shops.ts';
import { inboxAddress, orderAddress } from './addresses.ts';
import type { Inbox, InboxMessage } from './inbox.ts';
import { framedHtml, inboxPage, messagePage } from './inbox-page.ts';
import { newOrder, problemsOf, readOrderForm } from './order-form.ts';
import { orderPage } from './order-page.ts';
import { orderTexts } from './order-texts.ts';
import { placeOrder } from './place-order.ts';

/** What the demo's start gives to the shops, so that they can send orders and show the mail. */
export interface OrderOptions {
  /** By store id. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Undefined: messages are sent. */
  readonly inbox: Inbox | undefined;
}

/** Serves the pages of test orders and, for messages that nobody sends, an inbox. */
export function serveOrders(app: FastifyInstance, { tokens, inbox }: OrderOptions, apiUrl: string): void {
  for (const shop of shops) {
    serveOrderPage(app, shop, { apiUrl, storeId: shop.store.id, token: tokens[shop.store.id] ?? '' }, inbox);
    if (inbox !== undefined) serveInbox(app, shop, inbox);
  }
}

function serveOrderPage(
  app: FastifyInstance,
  shop: Shop,
  api: Parameters<typeof placeOrder>[0],
  inbox: Inbox | undefined,
): void {
  const hasInbox = inbox !== undefined;
  const address = orderAddress(shop);
  app.get(address, async (request, reply) => {
    const query = queryOf(request);
    const placedFor = query.get('placed') ?? undefined;
    return send(reply, orderPage(shop, { form: newOrder(shop, query), problems: {}, placedFor, hasInbox }));
  });
  app.post(address, async (request, reply) => {
    const form = readOrderForm(shop, new URLSearchParams(await readBody(request.raw)));
    const problems = problemsOf(form, orderTexts[shop.key]);
    if (Object.keys(problems).length > 0) {
      return send(reply.code(400), orderPage(shop, { form, problems, hasInbox }));
    }
    const placed = await placeOrder(api, form, `http://${request.host}`);
    if ('refused' in placed) {
      return send(reply.code(400), orderPage(shop, { form, problems, refused: placed.refused, hasInbox }));
    }
    const next = hasInbox
      ? `${inboxAddress(shop)}?${new URLSearchParams({ order: placed.orderId })}`
      : `${address}?${new URLSearchParams({ placed: form.email })}`;
    return reply.redirect(next, 303);
  });
}

function serveInbox(app: FastifyInstance, shop: Shop, inbox: Inbox): void {
  const address = inboxAddress(shop);
  const storeId = shop.store.id;
  app.get(address, async (request, reply) => {
    const messages = await inbox.list(storeId);
    const order = queryOf(request).get('order');
    const hasArrived = messages.some(({ orderId }) => orderId === order);
    const waitsFor = order === null || hasArrived ? undefined : order;
    return send(reply, inboxPage(shop, { messages, waitsFor }));
  });
  const withMessage =
    (show: (message: InboxMessage, request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string };
      const message = /^\d{1,15}$/.test(id) ? await inbox.find(storeId, Number(id)) : undefined;
      return message === undefined
        ? send(reply.code(404), notFound(request.url))
        : show(message, request, reply);
    };
  app.get(
    `${address}/:id`,
    withMessage((message, request, reply) =>
      send(reply, messagePage(shop, message, queryOf(request).get('view') === 'text' ? 'text' : 'html')),
    ),
  );
  app.get(
    `${address}/:id/html`,
    withMessage((message, _request, reply) =>
      reply
        .header(
          'content-security-policy',
          "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
        )
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(framedHtml(message.html)),
    ),
  );
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://shop').searchParams;

const send = (reply: FastifyReply, { markup }: Html) => reply.type('text/html; charset=utf-8').send(markup);

const maxFormBytes = 16_384;

/** The form as it was sent. Empty if it is larger than any that our page sends. */
async function readBody(request: IncomingMessage): Promise<string> {
  const isLarge = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > maxFormBytes;
  return isLarge ? '' : text(request);
}
