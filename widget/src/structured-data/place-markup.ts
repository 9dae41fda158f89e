import type { ProductDetails } from '../entities/microdata.ts';
import type { ProductMarkup } from './product-markup.ts';
import { findProductNode, type ProductClues } from './product-node.ts';

/** What has to be written so that the page has one Product with one aggregateRating. */
export interface Placement {
  /** The new text of one of the page's own blocks, by its place among them. */
  changed?: { index: number; text: string };
  /** The text of a block of our own. */
  added?: string;
}

/**
 * Puts the markup into the page's own Product, or into one of our own when the page has none. A page that already
 * rates its product is left alone: a second aggregateRating is worse than theirs. `blocks` are the page's, parsed.
 */
export function placeMarkup(
  blocks: readonly unknown[],
  markup: ProductMarkup,
  details: ProductDetails,
  clues: ProductClues,
): Placement {
  const product = findProductNode(blocks, clues);
  if (!product) {
    return details.name
      ? { added: write({ '@context': 'https://schema.org', ...describe(details), ...markup }) }
      : {};
  }
  if ('aggregateRating' in product) return {};
  const index = blocks.findIndex((block) => findProductNode([block], clues) === product);
  // Reviews of the page's own stay its own.
  Object.assign(product, { ...markup, ...product });
  return { changed: { index, text: write(blocks[index]) } };
}

/** A Product of ours. What is undefined is not written. */
const describe = ({ name, images, brand, gtins }: ProductDetails) => ({
  '@type': 'Product',
  name,
  image: images.length ? images : undefined,
  brand: brand ? { '@type': 'Brand', name: brand } : undefined,
  gtin: gtins.length > 1 ? gtins : gtins[0],
});

/** Text for a script element: a name that holds `</script>` must not end it where the page is copied as HTML. */
const write = (data: unknown): string => JSON.stringify(data, asItIs).replaceAll('<', '\\u003c');

/** Old versions of Prototype.js give every array a `toJSON` that makes it a text: the value is taken from its holder. */
function asItIs(this: Record<string, unknown>, key: string): unknown {
  return this[key];
}
