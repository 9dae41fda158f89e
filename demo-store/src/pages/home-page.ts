import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import type { Product } from '../product.ts';
import { pictureAddress, productAddress, productsOf } from '../products.ts';
import type { Shop } from '../shop.ts';
import { shelfSettingsScript, widgetScript } from '../widget-embed.ts';
import { arrowIcon } from './icons.ts';
import { layout } from './layout.ts';
import { productCard } from './product-card.ts';
import { tryOrder, tryOrderHead } from './try-order.ts';

/** A shop's home page. The first link in its main part leads to the product with the most reviews. */
export function homePage(shop: Shop, context: PageContext): Html {
  const { texts } = shop;
  const shown = productsOf(shop);
  return layout(shop, {
    title: texts.tagline,
    description: texts.heroText,
    head: html`${tryOrderHead(context)}${shelfSettingsScript(shop.store.id)}
${widgetScript(context)}`,
    main: html`${shown.slice(0, 1).map((product) => hero(shop, product))}
<section class="wrap" aria-labelledby="products">
  <h2 id="products">${texts.productsTitle}</h2>
  <ul class="shelf">${shown.map(productCard)}</ul>
  ${tryOrder(shop, context)}
</section>
<section class="about" aria-labelledby="about">
  <div class="wrap about-grid">
    <div>
      <h2 id="about">${texts.aboutTitle}</h2>
      <p class="lead">${texts.aboutText}</p>
    </div>
    <ul class="promises">
      ${texts.promises.map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}
    </ul>
  </div>
</section>`,
  });
}

function hero(shop: Shop, product: Product): Html {
  const { texts } = shop;
  return html`<section class="hero">
  <div class="hero-text">
    <p class="eyebrow">${texts.tagline}</p>
    <h1>${texts.heroTitle}</h1>
    <p class="lead">${texts.heroText}</p>
    <p><a class="button" href="${productAddress(product)}">${texts.heroLink} ${arrowIcon}</a></p>
  </div>
  <img class="hero-picture" src="${pictureAddress(product)}" alt="${product.picture.alt}" width="800" height="800">
</section>`;
}
