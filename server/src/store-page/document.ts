import { type Html, html, Html as RawHtml } from './html.ts';
import { storePageStyle } from './style.ts';
import type { StorePageTexts } from './texts.ts';

/** For pages that search engines must not list. */
export const unlisted: Html = html`
<meta name="robots" content="noindex">`;

/** A whole page. `head`: what else its head says. */
export function documentOf(texts: StorePageTexts, title: string, head: Html, main: Html): string {
  return html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">${head}
<style>${new RawHtml(storePageStyle)}</style>
</head>
<body>
${main}
<footer><p>${texts.servedBy}</p></footer>
</body>
</html>
`.text;
}
