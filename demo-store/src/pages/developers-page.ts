import { hostPageGroups } from '../host-pages/all.ts';
import { hostPageAddress } from '../host-pages/host-page.ts';
import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import { productAddress, products } from '../products.ts';
import { shops } from '../shops.ts';
import { layout } from './layout.ts';

const testPages = [
  ['/spa', 'Single-page app: products change without a page load'],
  ['/hostile', 'A style sheet that styles every element'],
] as const;

/** Shows developers what each page of the demo is for. */
export function developersPage({ apiUrl }: PageContext): Html {
  const shop = shops.find(({ key }) => key === 'en');
  if (!shop) throw new Error('The demo has no English shop.');
  return layout(shop, {
    title: 'For developers',
    description: 'The pages of the demo and what they show',
    main: html`<div class="wrap developers">
  <h1>For developers</h1>
  <p>Each product page embeds the widget with the script tag <code>${`<script async src="${apiUrl}/opina.js"></script>`}</code>. The API is described at <a href="${apiUrl}/docs">${apiUrl}/docs</a>.</p>
  <h2>Test pages</h2>
  <ul>${testPages.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}</ul>
  <h2>Pages of other shops</h2>
  ${hostPageGroups.map(
    ({ title, pages }) => html`<h3>${title}</h3>
  <ul>${pages.map((page) => html`<li><a href="${hostPageAddress(page)}">${page.title}</a>: ${page.shows}</li>`)}</ul>`,
  )}
  <h2>Product pages</h2>
  <ul>${products.map((product) => html`<li><a href="${productAddress(product)}">${product.name}</a>, <code>${product.code}</code> of store <code>${shops.find(({ key }) => key === product.shop)?.store.id}</code></li>`)}</ul>
</div>`,
  });
}
