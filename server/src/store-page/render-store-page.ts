import type { Locale } from '@opina/contract/constants/locales';
import { maxStorePage } from '@opina/contract/constants/paging';
import { reviewSources } from '@opina/contract/constants/reviews';
import { type Html, html } from '../platform/pages/html.ts';
import { storeDocument } from './document.ts';
import { logFiguresOf } from './log-figures.ts';
import { headLinksOf, linksOf } from './page-links.ts';
import { productPagePath } from './product-reviews.ts';
import { ratingsOf } from './ratings-table.ts';
import { reviewItems } from './review-items.ts';
import type { StorePage } from './store-ratings.ts';
import { storePageTexts } from './text/find-texts.ts';
import type { StorePageTexts } from './text/texts.ts';
import { type Words, wordsOf } from './words.ts';

/** Of the page's own address, which may be below any path. */
const ownName = 'reviews';

/**
 * A page on which a store's numbers, the sources of its reviews and a part of them can be read, without scripts. `origin`
 * is where its own address begins, empty when that is not known.
 */
export function renderStorePage(page: StorePage, origin: string): string {
  const { store, rate, items } = page;
  const words = wordsOf(store.locale);
  const { texts } = words;
  const title = texts.title(store.name);
  return storeDocument(texts, {
    title: page.page === 1 ? title : `${title} · ${texts.page(words.number(page.page))}`,
    isListed: false,
    head: headLinksOf(page, `${origin}${page.page_path}`, ownName),
    main: html`<main>
<h1>${title}</h1>
${rate.count === 0 ? html`<p class="note">${texts.none}</p>` : html`${ratingsOf(page, words)}\n${sourcesOf(page, words)}`}
<h2>${texts.how}</h2>
${texts.howLines.map((line) => html`<p>${line}</p>\n`)}${auditorOf(page, texts)}
<p><a href="reviews/policy">${texts.policy}</a></p>
${page.log && logFiguresOf(page.log, `../../log/${encodeURIComponent(store.id)}/verify`, words)}
${items.length > 0 && listOf(page, words)}
</main>`,
  });
}

/** Said to people who follow an address of a store that is not there. */
export function renderUnknownStore(locale: Locale): string {
  const texts = storePageTexts(locale);
  return storeDocument(texts, {
    title: texts.unknownStore,
    isListed: false,
    main: html`<main><h1>${texts.unknownStore}</h1></main>`,
  });
}

/** Said to people who follow an address of a page that is not there, or is not there any more. */
export function renderUnknownPage({ store }: StorePage): string {
  const texts = storePageTexts(store.locale);
  return storeDocument(texts, {
    title: texts.unknownPage,
    isListed: false,
    main: html`<main><h1>${texts.unknownPage}</h1>
<p><a href="${ownName}">${texts.firstPage}</a></p></main>`,
  });
}

function sourcesOf({ opinions_by_source }: StorePage, { texts, number }: Words): Html {
  return html`<h2>${texts.bySource}</h2>
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

function listOf(page: StorePage, words: Words): Html {
  const { items, store, newer, isCutOff } = page;
  const { texts, number } = words;
  const noteOf = ({ product }: StorePage['items'][number]) =>
    html`<p class="note">${texts.ofProduct} <a href="../..${productPagePath(store.id, product.id)}">${product.name || product.id}</a></p>\n`;
  return html`${reviewItems({ items, storeLocale: store.locale, newer, noteOf, disclosure: page.disclosures?.list }, words)}
${isCutOff && html`<p class="note">${texts.lastPage(number(maxStorePage))}</p>\n`}${linksOf(page, ownName, texts, number)}`;
}
