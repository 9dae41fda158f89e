import { type Html, type HtmlValue, html } from '../html.ts';
import { formatMoney } from '../money.ts';
import type { PageContext } from '../page-context.ts';
import type { Product } from '../product.ts';
import { productsOf } from '../products.ts';
import type { Shop } from '../shop.ts';
import { shopOf } from '../shops.ts';
import { productStructuredData } from '../structured-data.ts';
import { settingsScript, shelfSettingsScript, widgetScript, widgetSettings } from '../widget-embed.ts';
import { returnIcon, shieldIcon, truckIcon } from './icons.ts';
import { layout } from './layout.ts';
import { productCard } from './product-card.ts';
import { productGallery } from './product-gallery.ts';
import { tryOrder, tryOrderHead } from './try-order.ts';

export function productPage(product: Product, context: PageContext): Html {
  const shop = shopOf(product);
  return layout(shop, {
    title: product.name,
    description: product.summary,
    head: html`${tryOrderHead(context)}${product.structuredData && productStructuredData(product, context.origin)}
${settingsScript(widgetSettings(product, context.origin))}
${shelfSettingsScript(shop.store.id)}
${widgetScript(context)}`,
    main: html`<div class="wrap">
  ${breadcrumbs(shop, product)}
  <article class="product">
    ${productGallery(product)}
    ${purchase(shop, product, tryOrder(shop, context, product))}
  </article>
  ${story(shop, product)}
</div>
<section class="reviews wrap" aria-label="${shop.texts.reviewsTitle}">
  <div id="_trustvox_widget"></div>
</section>
${related(shop, product)}`,
  });
}

function breadcrumbs(shop: Shop, product: Product): Html {
  return html`<nav class="breadcrumbs" aria-label="${shop.texts.breadcrumbs}">
    <ol>
      <li><a href="${shop.home}">${shop.texts.home}</a></li>
      <li><a href="${shop.home}#products">${product.category}</a></li>
      <li aria-current="page">${product.name}</li>
    </ol>
  </nav>`;
}

/** The header of a product page, up to the button. */
export function purchase(shop: Shop, product: Product, afterButton?: HtmlValue): Html {
  const { texts } = shop;
  return html`<div class="purchase">
      <p class="eyebrow">${product.category} · ${product.brand}</p>
      <h1>${product.name}</h1>
      <p class="purchase-rate"><a class="trustvox-fluid-jump" href="#trustvox-reviews">${texts.seeReviews}</a></p>
      <p class="summary">${product.summary}</p>
      ${price(shop, product)}
      <div class="purchase-recommendation" id="_trustvox_repro_widget"></div>
      <form class="buy" data-add-to-bag data-added="${texts.added}">
        <fieldset>
          <legend>${product.variantsLegend}</legend>
          <div class="variants">${product.variants.map(variantOption)}</div>
        </fieldset>
        <button class="button button-wide" type="submit">${texts.addToBag}</button>
      </form>
      ${afterButton}
      <ul class="shipping" aria-label="${texts.shippingTitle}">
        ${texts.shipping.map(([title, text], index) => html`<li>${shippingIcons[index]}<div><strong>${title}</strong> ${text}</div></li>`)}
      </ul>
    </div>`;
}

const shippingIcons = [truckIcon, returnIcon, shieldIcon];

function price(shop: Shop, product: Product): Html {
  const { texts } = shop;
  const before =
    product.priceBefore !== undefined &&
    html`<s><span class="visually-hidden">${texts.priceBefore} </span>${formatMoney(shop, product.priceBefore)}</s> `;
  return html`<p class="price">${before}<strong>${formatMoney(shop, product.price)}</strong>
        <span class="instalments">${texts.instalments(formatMoney(shop, Math.ceil((product.price * 100) / 3) / 100))}</span></p>`;
}

function variantOption({ label, swatch }: Product['variants'][number], index: number): Html {
  return html`<label class="variant"><input type="radio" name="variant" value="${label}"${index === 0 && html` checked`}><span>${swatch && html`<i class="swatch" style="background:${swatch}"></i>`}${label}</span></label>`;
}

function story(shop: Shop, product: Product): Html {
  const { texts } = shop;
  return html`<div class="story">
    <section aria-labelledby="description">
      <h2 id="description">${texts.descriptionTitle}</h2>
      ${product.description.map((paragraph) => html`<p>${paragraph}</p>`)}
    </section>
    <section aria-labelledby="facts">
      <h2 id="facts">${texts.factsTitle}</h2>
      <dl class="facts">${product.facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </section>
  </div>`;
}

function related(shop: Shop, product: Product): Html {
  const others = productsOf(shop).filter((other) => other !== product);
  return html`<section class="wrap related" aria-labelledby="related">
  <h2 id="related">${shop.texts.relatedTitle}</h2>
  <ul class="shelf">${others.slice(0, 4).map(productCard)}</ul>
</section>`;
}
