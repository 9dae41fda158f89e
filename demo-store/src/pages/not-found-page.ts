import { type Html, html } from '../html.ts';
import type { Shop } from '../shop.ts';
import { layout } from './layout.ts';

export function notFoundPage(shop: Shop): Html {
  const { texts } = shop;
  return layout(shop, {
    title: texts.notFoundTitle,
    description: texts.notFoundText,
    main: html`<div class="wrap not-found">
  <p class="eyebrow">404</p>
  <h1>${texts.notFoundTitle}</h1>
  <p class="lead">${texts.notFoundText}</p>
  <p><a class="button" href="${shop.home}">${texts.home}</a></p>
</div>`,
  });
}
