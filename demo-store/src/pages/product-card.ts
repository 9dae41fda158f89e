import { type Html, html } from '../html.ts';
import { formatMoney } from '../money.ts';
import type { Product } from '../product.ts';
import { pictureAddress, productAddress } from '../products.ts';
import { shopOf } from '../shops.ts';

/** A product in a list. The empty element is the placeholder of the stars. */
export function productCard(product: Product): Html {
  return html`<li class="card">
  <a href="${productAddress(product)}">
    <img src="${pictureAddress(product)}" alt="" width="800" height="800" loading="lazy">
    <span class="card-category">${product.category}</span>
    <span class="card-name">${product.name}</span>
    <span class="card-price">${formatMoney(shopOf(product), product.price)}</span>
  </a>
  <span class="card-rate" data-trustvox-product-code="${product.code}"></span>
</li>`;
}
