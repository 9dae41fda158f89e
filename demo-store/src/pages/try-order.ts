import { type Html, html } from '../html.ts';
import { orderAddress } from '../orders/addresses.ts';
import { orderTexts } from '../orders/order-texts.ts';
import type { PageContext } from '../page-context.ts';
import type { Product } from '../product.ts';
import type { Shop } from '../shop.ts';

/** The style sheet of `tryOrder`. */
export const tryOrderHead = ({ takesOrders }: PageContext): Html | false =>
  takesOrders &&
  html`<link rel="stylesheet" href="/orders.css">
`;

/** The link to the test order, with a product in it. Nothing where visitors can place none. */
export function tryOrder(shop: Shop, { takesOrders }: PageContext, product?: Product): Html | false {
  const texts = orderTexts[shop.key];
  const query = product === undefined ? '' : `?${new URLSearchParams({ product: String(product.code) })}`;
  return (
    takesOrders &&
    html`<p class="try-order"><span>${texts.placeText}</span> <a href="${orderAddress(shop)}${query}">${texts.place}</a></p>`
  );
}
