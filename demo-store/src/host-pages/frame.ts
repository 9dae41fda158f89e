import { type Html, html } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import { productWithCode } from '../products.ts';
import { settingsScript, widgetScript } from '../widget-embed.ts';
import type { HostPage } from './host-page.ts';

/** The default product of host pages. It has many reviews. */
export const hostProduct = productWithCode('CAF-0412');
export const hostStoreId = '1001';

const ordinaryStart = html`<!doctype html>
<html lang="pt-BR">`;

/** A page without the shop's layout and styles, so that only what is special about it affects the widget. */
export function hostPage(page: HostPage, context: PageContext): Html {
  return html`${page.start ?? ordinaryStart}
<head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${page.head?.(context)}
</head>
<body>
${page.body(context)}
</body>
</html>
`;
}

/** The text above the widget on most pages. */
export function intro({ title, shows }: Pick<HostPage, 'title' | 'shows'>): Html {
  return html`<h1>${title}</h1>
<p>${shows}.</p>`;
}

export const mountPoint = html`<div id="_trustvox_widget"></div>`;

/** The two required settings. */
export const plainSettings = settingsScript([
  ['_storeId', hostStoreId],
  ['_productId', hostProduct.code],
]);

/** What a merchant pastes: settings and script. */
export const embed = (context: PageContext): Html => html`${plainSettings}
${widgetScript(context)}`;
