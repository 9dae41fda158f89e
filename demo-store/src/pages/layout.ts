import { type Html, html } from '../html.ts';
import type { Shop } from '../shop.ts';
import { shops } from '../shops.ts';
import { bagIcon } from './icons.ts';

export interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly head?: Html;
  readonly main: Html;
}

/** The head and layout that all pages of a shop share. */
export function layout(shop: Shop, { title, description, head, main }: PageParts): Html {
  const { texts } = shop;
  return html`<!doctype html>
<html lang="${shop.store.locale}" data-shop="${shop.key}">
<head>
<meta charset="utf-8">
<title>${title} – ${shop.store.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<link rel="icon" href="/pictures/favicon-${shop.key}.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
<link rel="stylesheet" href="/pages.css">
${head}
<script defer src="/shop.js"></script>
</head>
<body>
<a class="skip-link" href="#content">${texts.skipToContent}</a>
<header class="site-header">
  <p class="announcement">${texts.announcement}</p>
  <div class="bar">
    <a class="logo" href="${shop.home}"><img src="/pictures/${shop.logo}" alt="${shop.store.name}" width="190" height="44"></a>
    <nav class="main-nav" aria-label="${texts.navigation}">
      <ul>
        <li><a href="${shop.home}#products">${texts.productsTitle}</a></li>
        <li><a href="${shop.home}#about">${texts.aboutTitle}</a></li>
      </ul>
    </nav>
    <p class="bag">${bagIcon} ${texts.bag} <span class="bag-count" data-bag-count>0</span></p>
  </div>
</header>
<main id="content" tabindex="-1">
${main}
</main>
${footer(shop)}
<div class="toast" role="status" data-toast></div>
</body>
</html>
`;
}

function footer(shop: Shop): Html {
  const { texts } = shop;
  return html`<footer class="site-footer">
  <div class="footer-grid">
    <div>
      <p class="footer-name">${shop.store.name}</p>
      <p>${texts.tagline}.</p>
    </div>
    <nav aria-label="${texts.languages}">
      <ul class="languages">
        ${shops.map((other) => languageLink(other, other === shop))}
      </ul>
    </nav>
    <p class="footer-developers"><a href="/developers">${texts.developers}</a></p>
  </div>
  <p class="footer-note">${texts.footerNote}</p>
</footer>`;
}

function languageLink(shop: Shop, isCurrent: boolean): Html {
  return html`<li><a href="${shop.home}" lang="${shop.store.locale}" hreflang="${shop.store.locale}"${isCurrent && html` aria-current="true"`}>${shop.language}</a></li>`;
}
