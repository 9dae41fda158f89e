import { findAll } from '../../browser/unclobbered.ts';
import { rootClass, shelfClass } from '../mounting/mount-point.ts';

/** `Product` and its parent `ProductGroup`, by either protocol. */
const products = '[itemscope][itemtype*="schema.org/Product"]';

/**
 * The page's own Product in the attributes of its elements: the one around `node`, else the one a clue names, else the
 * only one there is. Tiles of lists and products that are part of something else are not this page's.
 */
export function findMicrodataProduct(node: Element, clues: readonly string[]): Element | undefined {
  // Not our root itself, which is a Product where the page has none.
  const around = node.parentElement?.closest(products);
  if (around && isReadable(around)) return around;
  const alone = [...findAll(products)].filter(isReadable).filter(standsAlone);
  return alone.find((product) => isNamed(product, clues)) ?? (alone.length === 1 ? alone[0] : undefined);
}

/** A form's fields hide what they are called like: such a form is nobody's product. */
const isReadable = (element: Element): boolean =>
  [element.closest, element.querySelectorAll, element.getAttribute, element.setAttribute].every(
    (method) => typeof method === 'function',
  );

const standsAlone = (product: Element): boolean =>
  /^(|mainEntity)$/.test(product.getAttribute('itemprop') ?? '') &&
  !product.closest(`.${rootClass},.${shelfClass},[itemtype*="schema.org/ItemList"]`);

const isNamed = (product: Element, clues: readonly string[]): boolean =>
  [...product.querySelectorAll('[itemprop=name],[itemprop=sku],[itemprop=productID]')].some((element) =>
    clues.includes((element.getAttribute('content') ?? element.textContent ?? '').trim()),
  );

/** Whether the page rates its product itself. */
export const isRated = (product: Element): boolean =>
  [...product.querySelectorAll('[itemprop~=aggregateRating]')].some(
    (element) => !element.closest(`.${rootClass},.${shelfClass}`),
  );
