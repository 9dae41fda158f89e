import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import { productWithCode } from '../products.ts';
import { shopOf } from '../shops.ts';
import { settingsScript, widgetScript, widgetSettings } from '../widget-embed.ts';

const texts = {
  title: 'Estilos hostis',
  intro:
    'Esta página aplica a todos os elementos o que folhas de estilo de lojas costumam aplicar: botões largos, listas com marcadores, letras maiúsculas, parágrafos enormes. As avaliações abaixo têm de continuar legíveis.',
};

/** A product page whose style sheet has rules for every bare element. */
export function hostilePage(context: PageContext): Html {
  const product = productWithCode('CAF-0412');
  const shop = shopOf(product);
  return html`<!doctype html>
<html lang="${shop.store.locale}">
<head>
<meta charset="utf-8">
<title>${texts.title} – ${shop.store.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/pictures/favicon-${shop.key}.svg" type="image/svg+xml">
<link rel="stylesheet" href="/hostile.css">
${settingsScript(widgetSettings(product, context.origin))}
${widgetScript(context)}
</head>
<body>
<header><p><a href="${shop.home}">${shop.store.name}</a></p></header>
<main id="content">
  <h1>${product.name}</h1>
  <p>${texts.intro}</p>
  <ul><li>${product.summary}</li></ul>
  <button type="button">${shop.texts.addToBag}</button>
  <div class="centred">
    <div id="_trustvox_widget"></div>
  </div>
</main>
</body>
</html>
`;
}
