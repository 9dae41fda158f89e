import { bestRating, reviewSources, worstRating } from '@opina/contract/constants';
import { type Html, html, Html as RawHtml } from './html.ts';
import { headLinksOf, linksOf } from './page-links.ts';
import type { StorePage } from './store-ratings.ts';
import { storePageStyle } from './style.ts';
import { type StorePageTexts, storePageTexts } from './texts.ts';

interface Words {
  readonly texts: StorePageTexts;
  /** `4,7`, `1.234`. */
  readonly number: (value: number) => string;
  /** The store's, as its locale writes days. */
  readonly day: (dayMonthYear: string) => string;
}

/**
 * A page on which a store's numbers, the sources of its reviews and a part of them can be read, without scripts. `origin`
 * is where its own address begins, empty when that is not known.
 */
export function renderStorePage(page: StorePage, origin: string): string {
  const { store, rate, items } = page;
  const words = wordsOf(store.locale);
  const { texts } = words;
  const title = texts.title(store.name);
  return document(
    texts,
    page.page === 1 ? title : `${title} · ${texts.page(words.number(page.page))}`,
    headLinksOf(page, origin),
    html`<main>
<h1>${title}</h1>
${rate.count === 0 ? html`<p class="note">${texts.none}</p>` : numbersOf(page, words)}
<h2>${texts.how}</h2>
${texts.howLines.map((line) => html`<p>${line}</p>\n`)}${auditorOf(page, texts)}
${items.length > 0 && listOf(page, words)}
</main>`,
  );
}

/** Said to people who follow an address of a store that is not there. */
export function renderUnknownStore(locale: string): string {
  const texts = storePageTexts(locale);
  return document(texts, texts.unknownStore, html``, html`<main><h1>${texts.unknownStore}</h1></main>`);
}

/** Said to people who follow an address of a page that is not there, or is not there any more. */
export function renderUnknownPage({ store }: StorePage): string {
  const texts = storePageTexts(store.locale);
  return document(
    texts,
    texts.unknownPage,
    html``,
    html`<main><h1>${texts.unknownPage}</h1>
<p><a href="reviews">${texts.firstPage}</a></p></main>`,
  );
}

function document(texts: StorePageTexts, title: string, links: Html, main: Html): string {
  return html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">${links}
<style>${new RawHtml(storePageStyle)}</style>
</head>
<body>
${main}
<footer><p>${texts.servedBy}</p></footer>
</body>
</html>
`.text;
}

function wordsOf(locale: string): Words {
  const texts = storePageTexts(locale);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const inEnglish = texts.lang === 'en';
  // As the widget writes them.
  const days = new Intl.DateTimeFormat(inEnglish ? 'en-GB' : locale, {
    day: '2-digit',
    month: inEnglish ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    texts,
    number: (value) => numbers.format(value),
    day: (text) => days.format(new Date(`${isoDay(text)}T12:00:00Z`)),
  };
}

const isoDay = (dayMonthYear: string) => dayMonthYear.split('/').reverse().join('-');

function numbersOf({ rate, opinions_by_source }: StorePage, { texts, number }: Words): Html {
  const stars = Array.from({ length: bestRating }, (_, at) => bestRating - at);
  const ofStar = (star: number) => rate.histogram[String(star) as keyof typeof rate.histogram];
  const share = (count: number) => (count / rate.count) * 100;
  return html`<div class="average">${starsOf(rate.average)}<strong>${number(rate.average)}</strong> ${texts.outOfBest}
<p>${texts.basedOn(number(rate.count), rate.count)}</p></div>
<h2>${texts.byStar}</h2>
<table>
<caption>${texts.byStar}</caption>
<thead><tr><th scope="col">${texts.starColumn}</th><td></td><th scope="col" class="number">${texts.countColumn}</th><th scope="col" class="number">${texts.shareColumn}</th></tr></thead>
<tbody>
${stars.map((star) => {
  const percent = share(ofStar(star));
  return html`<tr><th scope="row">${texts.stars(star)}</th><td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent.toFixed(2)}" height="10"/></svg></td><td class="number">${number(ofStar(star))}</td><td class="number">${Math.round(percent)}%</td></tr>\n`;
})}</tbody>
</table>
<h2>${texts.bySource}</h2>
<dl>
${reviewSources.map(
  (
    source,
  ) => html`<div><dt><span>${texts.sources[source].name}</span> <span>${number(opinions_by_source[source])}</span></dt>
<dd>${texts.sources[source].about}</dd></div>\n`,
)}</dl>`;
}

function auditorOf({ auditor }: StorePage, texts: StorePageTexts): Html {
  if (!auditor) return html`<p>${texts.noAuditor}</p>`;
  return html`<p>${texts.auditedBy} <a href="${auditor.url}" rel="noopener nofollow">${auditor.name}</a></p>`;
}

function listOf(page: StorePage, { texts, number, day }: Words): Html {
  const { items, store, newer } = page;
  return html`<h2 id="reviews">${texts.listed}</h2>
<p class="note">${texts.listedNote(number(newer + 1), number(newer + items.length))}</p>
<ol start="${newer + 1}">
${items.map(
  (item) => html`<li>
<div class="meta">${starsOf(item.rate)}<span>${item.rate} ${texts.outOfBest}</span>
<span>${texts.by} ${item.user.name}</span><time datetime="${isoDay(item.created_at)}">${day(item.created_at)}</time>
<span>${sourceOf(item, texts)}</span>${notesOf(item, { texts, day })}${languageOf(item.locale, store.locale, texts)}</div>
${item.opinion_title !== undefined && html`<h3 lang="${item.locale}">${item.opinion_title}</h3>`}
<p class="text" lang="${item.locale}">${item.opinion}</p>
<p class="note">${texts.ofProduct} ${item.product.name || item.product.id}</p>
${item.comments.map(({ text }) => html`<div class="reply"><strong>${texts.reply}</strong><p class="text">${text}</p></div>`)}
</li>\n`,
)}</ol>
${linksOf(page, texts, number)}`;
}

function sourceOf(
  { source, third_party_name: name }: StorePage['items'][number],
  texts: StorePageTexts,
): string {
  const said = texts.sourceOf[source ?? 'imported'];
  return name === undefined ? said : `${said} ${name}`;
}

function notesOf(
  { purchased_in: month, edited_at: edited, incentive }: StorePage['items'][number],
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
  ];
}

const languageOf = (locale: string, storeLocale: string, texts: StorePageTexts): Html | false => {
  const [language = '', own] = [locale, storeLocale].map((one) => one.split(/[-_]/)[0]?.toLowerCase());
  if (language === own || !/^[a-z]{2,3}$/.test(language)) return false;
  return html`<span>${texts.writtenIn(new Intl.DisplayNames([texts.lang], { type: 'language' }).of(language) ?? language)}</span>`;
};

const star = 'l3.2 6.8 7.5.9-5.5 5.1 1.4 7.5-6.6-3.7-6.6 3.7 1.4-7.5-5.5-5.1 7.5-.9z';
const path = [12, 36, 60, 84, 108].map((x) => `M${x} 2${star}`).join('');

/** A drawing of what stands in words beside it: the empty stars, and over them as much of a full row as the rating is. */
function starsOf(rate: number): Html {
  const width = Math.max(worstRating, Math.min(bestRating, rate)) * 24;
  return html`<svg class="stars" viewBox="0 0 120 24" aria-hidden="true"><path class="empty" d="${path}"/><svg width="${width}" height="24"><path d="${path}"/></svg></svg>`;
}
