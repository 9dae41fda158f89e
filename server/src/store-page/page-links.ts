import { type Html, html } from '../platform/pages/html.ts';
import type { StorePageTexts } from './text/texts.ts';

/** Pages before and after this one that are linked to by their numbers. */
const reach = 2;

/** One page of a list. */
export interface ListPage {
  /** From 1 on. */
  readonly page: number;
  /** How many pages come after this one, as far as that is known. */
  readonly pagesAfter: number;
}

/** `first` is the address of the first page, which has no number. */
const addressOf = (first: string, page: number) => (page === 1 ? first : `${first}?page=${page}`);

/**
 * What the head says of a page's own address, which search engines take for it, and of those beside it. `name`: the last part of the
 * page's path, to which the others are relative.
 */
export function headLinksOf({ page, pagesAfter }: ListPage, first: string, name: string): Html {
  return html`
<link rel="canonical" href="${addressOf(first, page)}">${besideLinksOf({ page, pagesAfter }, name)}`;
}

/** The same without the page's own address, for a page whose place for search engines is another. */
export function besideLinksOf({ page, pagesAfter }: ListPage, name: string): Html {
  return html`${
    page > 1 &&
    html`
<link rel="prev" href="${addressOf(name, page - 1)}">`
  }${
    pagesAfter > 0 &&
    html`
<link rel="next" href="${addressOf(name, page + 1)}">`
  }`;
}

/** Links to the other pages; nothing where there is one page only. */
export function linksOf(
  { page, pagesAfter }: ListPage,
  name: string,
  texts: StorePageTexts,
  number: (value: number) => string,
): Html {
  if (page === 1 && pagesAfter === 0) return html``;
  // To the list: who goes on has seen the numbers above it.
  const href = (to: number) => `${addressOf(name, to)}#reviews`;
  const first = Math.max(1, page - reach);
  const last = page + Math.min(reach, pagesAfter);
  const numbered = [
    ...(first > 1 ? [1] : []),
    ...Array.from({ length: last - first + 1 }, (_, at) => first + at),
  ];
  const gap = html`<li aria-hidden="true">…</li>`;
  return html`<nav aria-label="${texts.pages}">
<div class="beside">${page > 1 && html`<a rel="prev" href="${href(page - 1)}"><span aria-hidden="true">←</span> ${texts.newer}</a>`}
${pagesAfter > 0 && html`<a rel="next" href="${href(page + 1)}">${texts.older} <span aria-hidden="true">→</span></a>`}</div>
<ul>
${numbered.map(
  (to) =>
    html`<li><a href="${href(to)}" aria-label="${texts.page(number(to))}"${to === page && html` aria-current="page"`}>${number(to)}</a></li>${to === 1 && first > 2 && gap}\n`,
)}${pagesAfter > reach && gap}</ul>
</nav>`;
}
