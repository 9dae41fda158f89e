import { type Html, html } from '../html.ts';
import type { Product } from '../product.ts';
import { pictureAddress } from '../products.ts';
import { shopOf } from '../shops.ts';

interface View {
  readonly address: string;
  readonly alt: string;
}

/** One drawing gives all views: the fragment of its address selects a part of the SVG. */
function viewsOf(product: Product): readonly View[] {
  const address = pictureAddress(product);
  const details = product.picture.details.map(({ viewBox, alt }) => ({
    address: `${address}#svgView(viewBox(${viewBox}))`,
    alt,
  }));
  return [{ address, alt: product.picture.alt }, ...details];
}

export function productGallery(product: Product): Html {
  const views = viewsOf(product);
  const { pictures } = shopOf(product).texts;
  return html`<div class="gallery" data-gallery>
      <img class="gallery-current" src="${views[0]?.address}" alt="${views[0]?.alt}" width="800" height="800" data-gallery-current>
      <ul class="gallery-views" aria-label="${pictures}">
        ${views.map(
          ({ address, alt }, index) =>
            html`<li><button type="button" data-gallery-view aria-pressed="${index === 0 ? 'true' : 'false'}"><img src="${address}" alt="${alt}" width="160" height="160"></button></li>`,
        )}
      </ul>
    </div>`;
}
