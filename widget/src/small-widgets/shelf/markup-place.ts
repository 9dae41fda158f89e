import type { ShelfRate } from '../../entities/shelf-rate.ts';
import { shelfClass } from '../../page/mounting/mount-point.ts';

const asks = 'data-trustvox-display-rate-schema';
const product = '[itemscope][itemtype$="schema.org/Product"]';

/** What the microdata of a placeholder would be about. */
export type MarkupPlace = 'none' | 'own product' | 'enclosing product';

/**
 * Whether the placeholder asks for microdata and may have it: search engines want one rating for an item. `taken` are
 * the products that other placeholders have marked up. The product of the main widget is marked up there, unless the
 * page has it in microdata and the widget marks up nothing in that format.
 */
export function findMarkupPlace(
  placeholder: Element,
  rate: ShelfRate,
  taken: ReadonlySet<string>,
  main: { code: string; marksMicrodata: boolean },
): MarkupPlace {
  const wish = placeholder.getAttribute(asks);
  if (wish === null || wish.trim() === 'false' || taken.has(rate.code) || isRatedInJsonLd(rate))
    return 'none';
  const enclosing = placeholder.closest(product);
  if (main.code === rate.code && (!enclosing || main.marksMicrodata)) return 'none';
  if (!enclosing) return rate.productName ? 'own product' : 'none';
  const ratings = [...enclosing.querySelectorAll('[itemprop~="aggregateRating"]')];
  return ratings.every((rating) => rating.closest(`.${shelfClass}`)?.parentNode === placeholder)
    ? 'enclosing product'
    : 'none';
}

/** By its text: a block that rates something and names this product by its id or its name. */
function isRatedInJsonLd({ code, productName }: ShelfRate): boolean {
  const names = [code, productName].filter(Boolean).map((text) => JSON.stringify(text));
  return [...document.querySelectorAll('script[type^="application/ld+json" i]')].some(
    ({ textContent: text }) =>
      text.includes('"aggregateRating"') && names.some((name) => text.includes(name)),
  );
}
