import { documentOf, type PageContent, pageKind } from '../platform/pages/document.ts';
import { type Html, html } from '../platform/pages/html.ts';
import { storePageStyle } from './style.ts';
import type { StorePageTexts } from './text/texts.ts';

export const storePages = pageKind(storePageStyle);

interface StorePageContent extends Pick<PageContent, 'title' | 'isListed' | 'head'> {
  readonly main: Html;
}

/** A whole page of a store or of a product. */
export const storeDocument = (texts: StorePageTexts, { main, ...content }: StorePageContent): string =>
  documentOf(storePages, {
    ...content,
    lang: texts.lang,
    body: html`${main}\n<footer><p>${texts.servedBy}</p></footer>`,
  });
