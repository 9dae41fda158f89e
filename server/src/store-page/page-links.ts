import { maxStorePage } from '@opina/contract/constants';
import { type Html, html } from './html.ts';
import type { StorePage } from './store-ratings.ts';
import type { StorePageTexts } from './texts.ts';

/** Pages before and after this one that are linked to by their numbers. */
const reach = 2;

/** Relative to the page's own address, which may be below any path; the first page has no number. */
const addressOf = (page: number) => (page === 1 ? 'reviews' : `reviews?page=${page}`);

/** What the head says of a page's own address and of those beside it. */
export function headLinksOf({ page, page_path, pagesAfter }: StorePage, origin: string): Html {
  const own = page === 1 ? page_path : `${page_path}?page=${page}`;
  return html`
<link rel="canonical" href="${origin}${own}">${
    page > 1 &&
    html`
<link rel="prev" href="${addressOf(page - 1)}">`
  }${
    pagesAfter > 0 &&
    html`
<link rel="next" href="${addressOf(page + 1)}">`
  }`;
}

/** Links to the other pages; nothing where there is one page only. */
export function linksOf(
  { page, pagesAfter, isCutOff }: StorePage,
  texts: StorePageTexts,
  number: (value: number) => string,
): Html {
  if (page === 1 && pagesAfter === 0) return html``;
  // To the list: who goes on has seen the numbers above it.
  const href = (to: number) => `${addressOf(to)}#reviews`;
  const first = Math.max(1, page - reach);
  const last = page + Math.min(reach, pagesAfter);
  const numbered = [
    ...(first > 1 ? [1] : []),
    ...Array.from({ length: last - first + 1 }, (_, at) => first + at),
  ];
  const gap = html`<li aria-hidden="true">…</li>`;
  return html`${isCutOff && html`<p class="note">${texts.lastPage(number(maxStorePage))}</p>\n`}<nav aria-label="${texts.pages}">
<div class="beside">${page > 1 && html`<a rel="prev" href="${href(page - 1)}"><span aria-hidden="true">←</span> ${texts.newer}</a>`}
${pagesAfter > 0 && html`<a rel="next" href="${href(page + 1)}">${texts.older} <span aria-hidden="true">→</span></a>`}</div>
<ul>
${numbered.map(
  (to) =>
    html`<li><a href="${href(to)}" aria-label="${texts.page(number(to))}"${to === page && html` aria-current="page"`}>${number(to)}</a></li>${to === 1 && first > 2 && gap}\n`,
)}${pagesAfter > reach && gap}</ul>
</nav>`;
}
