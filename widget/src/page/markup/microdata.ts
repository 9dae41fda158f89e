import type { MicrodataState } from '../../entities/microdata.ts';
import { findProductNode, type ProductClues } from '../../structured-data/product-node.ts';
import { isInside } from '../mounting/mount-point.ts';
import { hintAtFormat } from './format-hint.ts';
import { createBlockParser, findBlocks, textOfBlocks } from './json-ld-blocks.ts';
import { findMicrodataProduct, isRated } from './microdata-product.ts';

/** A page that takes our reference away each time we make it is followed so many times. */
const maxReferences = 20;

/** The id our root gets, to be referred to, where it has none. */
const fallbackId = 'opina-reviews';

type Place = MicrodataState['place'];

interface Found {
  place: Place;
  /** The Product that has to refer to us. */
  referrer?: Element;
}

/**
 * Tells where microdata inside `node` belong, at once and whenever the page changes that. A page that says anything
 * about its product in JSON-LD, or rates it itself, gets none. A Product of the page that does not stand around us is
 * made to refer to our root; the reference goes when `signal` aborts.
 */
export function syncMicrodataPlace(
  node: Element,
  productName: string,
  clues: ProductClues,
  signal: AbortSignal,
  report: (place: Place) => void,
): void {
  const parse = createBlockParser();
  let seen: string | undefined;
  let inJsonLd = false;
  let referring: Element | undefined;
  let references = 0;

  function isInJsonLd(): boolean {
    const text = textOfBlocks();
    if (text !== seen) inJsonLd = findProductNode(findBlocks().map(parse), clues) !== undefined;
    seen = text;
    return inJsonLd;
  }

  function find(): Found {
    if (isInJsonLd()) {
      hintAtFormat('JSON-LD', 'json_ld');
      return { place: 'none' };
    }
    const product = findMicrodataProduct(node, clues);
    if (product) return placeBeside(product, node);
    return { place: productName ? 'own' : 'none' };
  }

  function refer(product: Element | undefined) {
    if (referring && referring !== product) {
      setReferences(
        referring,
        referencesOf(referring).filter((id) => id !== node.id),
      );
    }
    referring = product;
    if (!product) return;
    node.id ||= fallbackId;
    const ids = referencesOf(product);
    if (!ids.includes(node.id) && references++ < maxReferences) setReferences(product, [...ids, node.id]);
  }

  function update() {
    const { place, referrer } = find();
    refer(referrer);
    report(place);
  }

  const observer = new MutationObserver((changes) => changes.every(isInside) || update());
  const attributeFilter = ['itemscope', 'itemtype', 'itemprop', 'itemref', 'content'];
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributeFilter });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    refer(undefined);
  });
  update();
}

function placeBeside(product: Element, node: Element): Found {
  if (isRated(product)) return { place: 'none' };
  const scope = node.parentElement?.closest('[itemscope]');
  if (scope === product) return { place: 'theirs' };
  // Inside another item of the page our properties would be that one's as well.
  return scope ? { place: 'none' } : { place: 'theirs', referrer: product };
}

const referencesOf = (element: Element): string[] =>
  (element.getAttribute('itemref') ?? '').split(/\s+/).filter(Boolean);

function setReferences(element: Element, ids: readonly string[]): void {
  if (ids.length) element.setAttribute('itemref', ids.join(' '));
  else element.removeAttribute('itemref');
}
