import { moderationReasons } from '@opina/contract/constants/moderation';
import { mailTexts } from '../../mail/text/find-texts.ts';
import { type Html, html } from '../../platform/pages/html.ts';
import { storeDocument } from '../document.ts';
import { type Words, wordsOf } from '../words.ts';
import type { StorePolicy } from './store-policy.ts';
import { policyTexts } from './text/find-texts.ts';
import type { PolicyTexts } from './text/texts.ts';

/** How a store collects, checks and publishes reviews, as its settings and its past reviews say. `sendsMail`: whether the server does. */
export function renderPolicy(policy: StorePolicy, sendsMail: boolean): string {
  const { store, collection } = policy;
  const words = wordsOf(store.locale);
  const texts = policyTexts(store.locale);
  const title = texts.title(store.name);
  const { privacy_url: privacyUrl, invitations } = collection;
  const { incentive } = invitations;
  return storeDocument(words.texts, {
    title,
    isListed: false,
    main: html`<main>
<h1>${title}</h1>
<p class="note">${texts.about}</p>
${section(texts.writers, writersOf(policy, texts))}
${section(texts.checks, [texts.verified, policy.isOpen && texts.confirmed, hasOthers(policy) && texts.unverified, texts.notProven])}
${section(texts.publishing, publishingOf(policy, texts, words))}
${reasonsOf(store.locale, texts, sendsMail)}
${section(texts.changes, [texts.edited, texts.kept, texts.orders(words.number(invitations.forget_orders_days)), texts.contact])}
${section(texts.order, [texts.orderText, texts.average])}
${section(texts.rewards, [incentive === null ? texts.noIncentive : texts.incentive(incentive.text), texts.insiders])}
${section(texts.reports, [texts.reportText])}
${section(texts.responsible, [texts.responsibleText(store.name)])}
${privacyUrl !== null && html`<p><a href="${privacyUrl}" rel="noopener">${texts.privacy}</a></p>\n`}<p><a href="../reviews">${texts.back}</a></p>
</main>`,
  });
}

const section = (heading: string, lines: readonly (string | false)[]): Html =>
  html`<h2>${heading}</h2>
${lines.map((line) => line !== false && html`<p>${line}</p>\n`)}`;

const hasOthers = ({ sources }: StorePolicy) => sources.imported + sources.third_party > 0;

function writersOf({ collection, isOpen, sources }: StorePolicy, texts: PolicyTexts): (string | false)[] {
  const { enabled, delay_days: days } = collection.invitations;
  return [
    enabled ? texts.invited(days) : texts.notInvited,
    isOpen ? texts.open : texts.notOpen,
    sources.imported > 0 && texts.imported,
    sources.third_party > 0 && texts.thirdParty,
  ];
}

function publishingOf(
  { collection, times }: StorePolicy,
  texts: PolicyTexts,
  { number, duration }: Words,
): string[] {
  return [
    collection.publish === 'after_review' ? texts.afterReview : texts.whenRulesPass,
    texts.byRating,
    times === undefined
      ? texts.noTimes
      : texts.times(number(times.count), duration(times.half / 60), duration(times.slowest / 60)),
  ];
}

function reasonsOf(locale: string, texts: PolicyTexts, sendsMail: boolean): Html {
  const { refusals } = mailTexts(locale);
  return html`<p>${texts.reasons}</p>
<ul>${moderationReasons.map((reason) => html`<li>${refusals[reason]}</li>\n`)}</ul>
<p>${sendsMail ? `${texts.told} ` : ''}${texts.contest}</p>`;
}
