import type { Locale } from '@opina/contract/constants/locales';
import { documentOf, pageKind } from '../platform/pages/document.ts';
import { type Html, html } from '../platform/pages/html.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { Kept, Recipient } from './recipient-queries.ts';
import { unsubscribeStyle } from './style.ts';
import { unsubscribeTexts } from './text/find-texts.ts';
import type { UnsubscribeTexts } from './text/texts.ts';

/** It sends its forms to itself. */
export const unsubscribePages = pageKind(unsubscribeStyle, { sendsForms: true });

/** What has just happened, if anything. */
export type UnsubscribeResult = 'unsubscribed' | 'stayed' | 'erased' | 'wrong address' | undefined;

/** The page where people unsubscribe, see what is kept of them, and have it erased. It works without scripts. */
export function renderPage(recipient: Recipient, kept: Kept | undefined, result: UnsubscribeResult): string {
  const texts = unsubscribeTexts(recipient.locale);
  const store = recipient.storeName.trim();
  return document(
    texts,
    texts.title(store),
    html`<main>
${stateOf(recipient, texts, result)}
${keptOf(recipient, kept, texts)}
${result !== 'erased' && eraseOf(texts, result)}
</main>
<footer><p>${texts.rights(store)}${privacyLink(recipient, texts)}</p><p>${texts.servedBy}</p></footer>`,
  );
}

function privacyLink({ collection, storeName }: Recipient, texts: UnsubscribeTexts): Html | false {
  const { privacy_url: address } = collectionOf({ collection });
  return address !== null && html` <a href="${address}">${texts.privacy(storeName.trim())}</a>.`;
}

/** For a token that is none of ours. */
export function renderUnknownLink(locale: Locale): string {
  const texts = unsubscribeTexts(locale);
  return document(
    texts,
    texts.unknown,
    html`<main><h1>${texts.unknown}</h1><p class="lead">${texts.unknownHint}</p></main>`,
  );
}

function stateOf({ storeName, reason }: Recipient, texts: UnsubscribeTexts, result: UnsubscribeResult): Html {
  const store = storeName.trim();
  if (result === 'erased') {
    return html`<section class="done" role="status"><h1>${texts.erased}</h1><p>${texts.erasedHint(store)}</p></section>`;
  }
  if (reason === 'unsubscribed') {
    return html`<section class="done" role="status"><h1>${texts.isUnsubscribed(store)}</h1><p>${texts.isUnsubscribedHint}</p>
${buttonOf('stay', texts.stay, 'quiet')}</section>`;
  }
  const title = result === 'stayed' ? texts.stayed(store) : texts.title(store);
  const lead = reason === null ? texts.asked(store) : texts.stopped(store);
  return html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${reason === null && html`<section>${buttonOf('unsubscribe', texts.unsubscribe, '')}<p class="muted">${texts.unsubscribeHint}</p></section>`}`;
}

const buttonOf = (action: string, label: string, kind: string) =>
  html`<form method="post"><button class="${kind}" name="action" value="${action}">${label}</button></form>`;

function keptOf({ collection }: Recipient, kept: Kept | undefined, texts: UnsubscribeTexts): Html {
  const numbers = new Intl.NumberFormat(texts.lang);
  const days = collectionOf({ collection }).invitations.forget_orders_days;
  const rows: (readonly [string, string])[] = [
    ...(kept === undefined
      ? []
      : ([
          [texts.orders(numbers.format(kept.orders)), texts.ordersUntil(days)],
          [texts.reviews(numbers.format(kept.reviews)), texts.reviewsUntil],
          [texts.questions(numbers.format(kept.questions)), texts.questionsUntil],
        ] as const)),
    [texts.mark, texts.markUntil],
  ];
  return html`<section><h2>${texts.keptTitle}</h2>
<table><thead><tr><th scope="col">${texts.kept}</th><th scope="col">${texts.howLong}</th></tr></thead>
<tbody>${rows.map(([what, until]) => html`<tr><th scope="row">${what}</th><td>${until}</td></tr>\n`)}</tbody></table></section>`;
}

function eraseOf(texts: UnsubscribeTexts, result: UnsubscribeResult): Html {
  const isWrong = result === 'wrong address';
  return html`<details${isWrong && html` open`}><summary>${texts.eraseTitle}</summary>
<form method="post">
<p>${texts.eraseHint}</p>
${isWrong && html`<p class="wrong" role="alert">${texts.wrongEmail}</p>`}
<label>${texts.email}<input type="email" name="email" required autocomplete="email"></label>
<fieldset><legend>${texts.myReviews}</legend>
<label><input type="radio" name="reviews" value="delete" checked>${texts.deleteReviews}</label>
<label><input type="radio" name="reviews" value="anonymise">${texts.anonymiseReviews}</label></fieldset>
<button class="danger" name="action" value="erase">${texts.erase}</button>
</form></details>`;
}

const document = (texts: UnsubscribeTexts, title: string, body: Html): string =>
  documentOf(unsubscribePages, { lang: texts.lang, title, isListed: false, body });
