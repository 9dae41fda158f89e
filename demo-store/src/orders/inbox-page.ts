import { type Html, html } from '../html.ts';
import { layout } from '../pages/layout.ts';
import type { Shop } from '../shop.ts';
import { inboxAddress, orderAddress } from './addresses.ts';
import type { InboxMessage } from './inbox.ts';
import { ordersHead } from './order-page.ts';
import { orderTexts } from './order-texts.ts';

export interface InboxPageParts {
  readonly messages: readonly InboxMessage[];
  /** An order whose invitation has not arrived yet. The page loads again until it has. */
  readonly waitsFor: string | undefined;
}

/** The mail that the store would have sent. */
export function inboxPage(shop: Shop, { messages, waitsFor }: InboxPageParts): Html {
  const texts = orderTexts[shop.key];
  const isWaiting = waitsFor !== undefined;
  return layout(shop, {
    title: texts.inbox,
    description: texts.inboxLead,
    head: html`${ordersHead}${isWaiting && html`<meta http-equiv="refresh" content="1">`}`,
    main: html`<div class="wrap inbox">
  <h1>${texts.inbox}</h1>
  <p class="lead">${texts.inboxLead}</p>
  ${isWaiting && html`<p class="order-notice" role="status">${texts.waiting}</p>`}
  ${messages.length > 0 ? messageList(shop, messages) : !isWaiting && html`<p class="inbox-empty">${texts.inboxEmpty}</p>`}
  <p class="inbox-links"><a class="button" href="${orderAddress(shop)}">${texts.place}</a> <a href="${shop.home}">${texts.backToShop}</a></p>
</div>`,
  });
}

function messageList(shop: Shop, messages: readonly InboxMessage[]): Html {
  return html`<ul class="inbox-list">${messages.map(
    ({ id, subject, to, createdAt }) => html`<li><a href="${inboxAddress(shop)}/${id}">
    <span class="inbox-subject">${subject}</span>
    <span class="inbox-to">${to}</span>
    <time datetime="${createdAt.toISOString()}">${timeOf(shop, createdAt)}</time>
  </a></li>`,
  )}</ul>`;
}

const timeOf = (shop: Shop, moment: Date) =>
  new Intl.DateTimeFormat(shop.store.locale, { dateStyle: 'short', timeStyle: 'short' }).format(moment);

/** One message, as HTML in a frame without scripts, or as plain text. */
export function messagePage(shop: Shop, message: InboxMessage, view: 'html' | 'text'): Html {
  const texts = orderTexts[shop.key];
  const address = `${inboxAddress(shop)}/${message.id}`;
  const tab = (of: typeof view, label: string, href: string) =>
    html`<li><a href="${href}"${of === view && html` aria-current="page"`}>${label}</a></li>`;
  return layout(shop, {
    title: message.subject,
    description: texts.inboxLead,
    head: ordersHead,
    main: html`<div class="wrap inbox">
  <p><a href="${inboxAddress(shop)}">${texts.backToInbox}</a></p>
  <h1 class="message-subject">${message.subject}</h1>
  <dl class="message-head">
    <div><dt>${texts.from}</dt><dd>${message.from}</dd></div>
    <div><dt>${texts.to}</dt><dd>${message.to}</dd></div>
  </dl>
  <nav aria-label="${texts.views}"><ul class="message-views">${tab('html', texts.asHtml, address)}${tab('text', texts.asText, `${address}?view=text`)}</ul></nav>
  ${
    view === 'html'
      ? html`<iframe class="message-frame" title="${texts.message}" src="${address}/html" data-fit sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : html`<pre class="message-text" tabindex="0" aria-label="${texts.message}">${linked(message.text)}</pre>`
  }
</div>`,
  });
}

/** Makes links of addresses, as mail programs do with plain text. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

/** The HTML of a message whose links open outside the frame. */
export const framedHtml = (markup: string): string =>
  markup.replace(/<head>/i, '<head><base target="_blank">');
