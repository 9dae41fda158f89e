import { type Html, html, jsonInScript } from '../html.ts';
import { formatMoney } from '../money.ts';
import type { PageContext } from '../page-context.ts';
import { pictureAddress, productWithCode } from '../products.ts';
import { shopOf } from '../shops.ts';
import { widgetScript, widgetSettings } from '../widget-embed.ts';
import { layout } from './layout.ts';

/**
 * How a single-page shop changes the widget's product. Real shops use all three ways: they clean up and start again,
 * clean up and leave the start to the widget, or just put a new, empty element into the page.
 */
type Renewal = 'initialize' | 'autoInitialize' | 'none';

const renewals: readonly (readonly [code: string | number, renewal: Renewal])[] = [
  ['CAF-0412', 'initialize'],
  [204417, 'autoInitialize'],
  ['REDE-310', 'none'],
];

const showcase = renewals.map(([code, renewal]) => ({ product: productWithCode(code), renewal }));

/** A shop without page loads: `spa.js` draws home and products from the data in the page. */
export function spaPage(context: PageContext): Html {
  const [first] = showcase;
  if (!first) throw new Error('The single-page shop has no product.');
  const shop = shopOf(first.product);
  const data = showcase.map(({ product, renewal }) => ({
    slug: product.slug,
    name: product.name,
    summary: product.summary,
    price: formatMoney(shop, product.price),
    picture: pictureAddress(product),
    pictureText: product.picture.alt,
    settings: widgetSettings(product, context.origin),
    renewal,
  }));
  return layout(shop, {
    title: 'Loja de uma página só',
    description: 'A mesma loja sem recarregar a página',
    head: html`<script>window.spaProducts = ${jsonInScript(data)};</script>
${widgetScript(context)}
<script defer src="/spa.js"></script>`,
    main: html`<div class="wrap spa">
  <nav class="breadcrumbs" aria-label="Produtos da página">
    <ol>
      <li><a href="/spa" data-spa="">${shop.texts.home}</a></li>
      ${showcase.map(({ product }) => html`<li><a href="/spa?produto=${product.slug}" data-spa="${product.slug}">${product.name}</a></li>`)}
    </ol>
  </nav>
  <div data-spa-view></div>
</div>`,
  });
}
