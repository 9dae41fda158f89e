import { policyPath } from '../laws/policy-path.ts';
import { type Html, html, Html as RawHtml } from '../platform/pages/html.ts';
import { storeDocument } from './document.ts';
import { besideLinksOf, headLinksOf, linksOf } from './page-links.ts';
import { productNodeOf } from './product-node.ts';
import { type NoProductReviews, type ProductReviews, productPagePath } from './product-reviews.ts';
import { ratingsOf } from './ratings-table.ts';
import { reviewItems } from './review-items.ts';
import { storePagePath } from './store-ratings.ts';
import { storePageTexts } from './text/find-texts.ts';
import type { StorePageTexts } from './text/texts.ts';
import { wordsOf } from './words.ts';

/**
 * A page on which a product's numbers and all its reviews can be read, without scripts. Search engines are sent to the product's page in
 * the shop. `origin` is where the page's own address begins, empty when that is not known.
 */
export function renderProductPage(page: ProductReviews, origin: string): string {
  const { store, product, items, newer, disclosures } = page;
  const words = wordsOf(store.locale);
  const { texts, number } = words;
  const title = texts.titleOfProduct(product.name || product.code);
  const name = encodeURIComponent(product.code);
  return storeDocument(texts, {
    title: page.page === 1 ? title : `${title} · ${texts.page(number(page.page))}`,
    isListed: product.url !== null,
    head: html`${placeOf(page, origin, name)}${nodeOf(page)}`,
    main: html`<main>
<h1>${title}</h1>
${product.url !== null && html`<p><a href="${product.url}">${texts.toProduct(store.name)}</a></p>\n`}${ratingsOf(page, words)}
${items.length > 0 && reviewItems({ items, storeLocale: store.locale, newer, disclosure: disclosures?.list }, words)}
${linksOf(page, name, texts, number)}
<p><a href="../..${policyPath(store.id)}">${texts.policy}</a></p>
${aboutStoreOf(store.id, texts)}
</main>`,
  });
}

/** Said to people who follow an address of a page that is not there: of a product without reviews, or after the last one. */
export function renderUnknownProductPage({ store }: NoProductReviews): string {
  const texts = storePageTexts(store.locale);
  return storeDocument(texts, {
    title: texts.unknownPage,
    isListed: false,
    main: html`<main><h1>${texts.unknownPage}</h1>
${aboutStoreOf(store.id, texts)}</main>`,
  });
}

/** The shop's page is the one to be found; as long as it is not known, this one is not found in its place. */
function placeOf(page: ProductReviews, origin: string, name: string): Html {
  const { store, product } = page;
  if (product.url === null) {
    return headLinksOf(page, `${origin}${productPagePath(store.id, product.code)}`, name);
  }
  return html`
<link rel="canonical" href="${product.url}">${besideLinksOf(page, name)}`;
}

/** Not by `html`: bundlers take a tagged template apart that has the end of a script in it. */
const nodeOf = (page: ProductReviews): Html | false =>
  page.isMarkedUp &&
  new RawHtml(`\n<script type="application/ld+json">${productNodeOf(page.product, page)}</script>`);

const aboutStoreOf = (storeId: string, texts: StorePageTexts): Html =>
  html`<p><a href="../..${storePagePath(storeId)}">${texts.aboutStore}</a></p>`;
