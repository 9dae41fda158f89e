import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import { type Html, html } from '../platform/pages/html.ts';
import { disclosureOf } from './ratings-table.ts';
import { starsOf } from './stars.ts';
import type { StorePageTexts } from './text/texts.ts';
import { isoDay, type Words } from './words.ts';

/** Reviews of one page of a list. */
interface Listed<Item extends WireOpinion> {
  readonly items: readonly Item[];
  readonly storeLocale: string;
  /** How many reviews are newer than these. */
  readonly newer: number;
  /** What stands below the text of a review. */
  readonly noteOf?: (item: Item) => Html;
  /** What the law asks for above the list. */
  readonly disclosure?: string | undefined;
}

/** A list that goes on with the number of the first of these reviews. */
export function reviewItems<Item extends WireOpinion>(
  { items, storeLocale, newer, noteOf, disclosure }: Listed<Item>,
  { texts, number, day }: Words,
): Html {
  return html`<h2 id="reviews">${texts.listed}</h2>
<p class="note">${texts.listedNote(number(newer + 1), number(newer + items.length))}</p>${disclosureOf(disclosure)}
<ol start="${newer + 1}">
${items.map(
  (item) => html`<li>
<div class="meta">${starsOf(item.rate)}<span>${item.rate} ${texts.outOfBest}</span>
<span>${texts.by} ${item.user.name}</span><time datetime="${isoDay(item.created_at)}">${day(item.created_at)}</time>
<span>${sourceOf(item, texts)}</span>${notesOf(item, { texts, day })}${languageOf(item.locale, storeLocale, texts)}</div>
${item.opinion_title !== undefined && html`<h3 lang="${item.locale}">${item.opinion_title}</h3>`}
<p class="text" lang="${item.locale}">${item.opinion}</p>
${noteOf?.(item)}${item.comments.map(({ text }) => html`<div class="reply"><strong>${texts.reply}</strong><p class="text">${text}</p></div>`)}
</li>\n`,
)}</ol>`;
}

function sourceOf({ source, third_party_name: name }: WireOpinion, texts: StorePageTexts): string {
  const said = texts.sourceOf[source ?? 'imported'];
  return name === undefined ? said : `${said} ${name}`;
}

function notesOf(
  { purchased_in: month, edited_at: edited, incentive, disclosures }: WireOpinion,
  { texts, day }: Pick<Words, 'texts' | 'day'>,
): (Html | false)[] {
  const shownMonth = (text: string) =>
    new Intl.DateTimeFormat(texts.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(text),
    );
  return [
    month !== undefined && html`<span>${texts.purchasedIn(shownMonth(month))}</span>`,
    edited !== undefined && html`<span>${texts.edited(day(edited))}</span>`,
    incentive !== undefined && html`<span>${texts.incentive(incentive)}</span>`,
    disclosures !== undefined && html`<span>${disclosures}</span>`,
  ];
}

const languageOf = (locale: string, storeLocale: string, texts: StorePageTexts): Html | false => {
  const [language = '', own] = [locale, storeLocale].map((one) => one.split(/[-_]/)[0]?.toLowerCase());
  if (language === own || !/^[a-z]{2,3}$/.test(language)) return false;
  return html`<span>${texts.writtenIn(new Intl.DisplayNames([texts.lang], { type: 'language' }).of(language) ?? language)}</span>`;
};
