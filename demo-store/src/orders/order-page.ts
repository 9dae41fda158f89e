import { type Html, html } from '../html.ts';
import { formatMoney } from '../money.ts';
import { layout } from '../pages/layout.ts';
import type { Product } from '../product.ts';
import { pictureAddress, productsOf } from '../products.ts';
import type { Shop } from '../shop.ts';
import { inboxAddress, orderAddress } from './addresses.ts';
import type { FieldName, OrderForm, OrderProblems } from './order-form.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';

export const ordersHead = html`<link rel="stylesheet" href="/orders.css">
<meta name="robots" content="noindex">`;

export interface OrderPageParts {
  readonly form: OrderForm;
  readonly problems: OrderProblems;
  /** Why the server refused the order. */
  readonly refused?: string | undefined;
  /** The address to which the invitation of a placed order goes. */
  readonly placedFor?: string | undefined;
  readonly hasInbox: boolean;
}

/** Where a visitor of the demo places an order as a customer would, without paying. */
export function orderPage(
  shop: Shop,
  { form, problems, refused, placedFor, hasInbox }: OrderPageParts,
): Html {
  const texts = orderTexts[shop.key];
  return layout(shop, {
    title: texts.title,
    description: texts.lead,
    head: ordersHead,
    main: html`<div class="wrap order">
  <h1>${texts.title}</h1>
  <p class="lead">${texts.lead}</p>
  ${placedFor !== undefined && html`<p class="order-notice" role="status">${texts.mailed(placedFor)}</p>`}
  ${refused !== undefined && html`<p class="order-notice order-refused" role="alert">${texts.refused} ${refused}</p>`}
  <form class="order-form" method="post" action="${orderAddress(shop)}" novalidate>
    <fieldset${described('items', problems)}>
      <legend>${texts.items}</legend>
      ${problemText('items', problems)}
      <ul class="order-items">${productsOf(shop).map((product) => item(shop, product, form.items.includes(product)))}</ul>
    </fieldset>
    <div class="order-person">
      ${field(texts, 'name', { form, problems, type: 'text' })}
      ${field(texts, 'email', { form, problems, type: 'email' })}
      <p class="order-note">${hasInbox && texts.demoNote}</p>
      <button class="button button-wide" type="submit">${texts.submit}</button>
      ${hasInbox && html`<p><a href="${inboxAddress(shop)}">${texts.inbox}</a></p>`}
    </div>
  </form>
</div>`,
  });
}

function item(shop: Shop, product: Product, isChosen: boolean): Html {
  return html`<li><label class="order-item">
    <input type="checkbox" name="items" value="${product.code}"${isChosen && html` checked`}>
    <img src="${pictureAddress(product)}" alt="" width="64" height="64">
    <span class="order-item-name">${product.name}</span>
    <span class="order-item-price">${formatMoney(shop, product.price)}</span>
  </label></li>`;
}

interface FieldParts {
  readonly form: OrderForm;
  readonly problems: OrderProblems;
  readonly type: string;
}

function field(texts: OrderTexts, name: 'name' | 'email', { form, problems, type }: FieldParts): Html {
  return html`<label class="order-field">${texts[name]}
        <input name="${name}" type="${type}" value="${form[name]}" autocomplete="${name}" required${problems[name] !== undefined && html` aria-invalid="true"`}${described(name, problems)}>
      </label>
      ${problemText(name, problems)}`;
}

const described = (name: FieldName, problems: OrderProblems) =>
  problems[name] !== undefined && html` aria-describedby="problem-${name}"`;

const problemText = (name: FieldName, problems: OrderProblems) =>
  problems[name] !== undefined && html`<p class="order-problem" id="problem-${name}">${problems[name]}</p>`;
