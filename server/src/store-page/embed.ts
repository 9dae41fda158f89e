import type { WireRoot } from '@opina/contract/entities/root';
import { areReviewsShown } from '@opina/contract/shown-reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { DrawnContent } from '../widget-view/view.ts';
import { productNodeOf, ratingsNodeOf } from './product-node.ts';
import { type ReviewedProduct, readReviewedProduct } from './product-reviews.ts';

/**
 * How the fragment describes the product for search engines. `page`: not at all, the script adds it to what the page says. `own`: by a
 * Product of its own. Else the `@id` of the Product on the page, which the ratings and reviews belong to.
 */
export type ProductNode = string;

export interface EmbedOf {
  readonly storeId: string;
  readonly code: string;
  readonly productNode: ProductNode;
}

/** The product that a fragment describes by itself; undefined: it does not. */
export async function readDescribed(
  sql: Sql,
  { storeId, code, productNode }: EmbedOf,
): Promise<ReviewedProduct | undefined> {
  return productNode === 'own' ? readReviewedProduct(sql, storeId, code) : undefined;
}

/**
 * The fragment that a shop's own server puts into the element of the widget: the style sheet, what the widget shows first, and what the
 * script needs to go on from there without a call. `origin`: that of the widget's files.
 */
export function renderEmbed(
  { html, locale, root, answers, photos }: DrawnContent,
  { storeId, code, productNode }: EmbedOf,
  product: ReviewedProduct | undefined,
  origin: string,
): string {
  const key = escapeValue(`${storeId}\n${code}`);
  // As the view call has it, which the script goes on from.
  const data = escapeValue(JSON.stringify({ locale, root, answers, photos }));
  // In a page of its own server the styles stand where they work without a script.
  const shown = html.replaceAll(' data-style="', ' style="');
  const markup = describe(root, productNode, product);
  return [
    `<link rel="stylesheet" href="${escapeValue(origin)}/opina.css">`,
    `<div class="trustvox-widget ts-main" style="width:100%" lang="${locale}" data-opina-key='${key}' data-opina-view='${data}'>${shown}</div>`,
    markup && `<script type="application/ld+json">${markup}</script>`,
  ].join('');
}

/** For a value between single quotes, as JSON is full of the others. A line feed must survive. */
const escapeValue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');

/** Empty: nothing is described, for the reasons that the script has too. */
function describe(root: WireRoot, node: ProductNode, product: ReviewedProduct | undefined) {
  const { features, rate, prefetched_opinions: items } = root;
  const { opinions, minimum_opinions_to_show: minimum } = features;
  const isWanted = features.structured_data_exp_2 && features.structured_data_format === 'json_ld';
  if (node === 'page' || !isWanted || !areReviewsShown(rate.count, opinions, minimum)) return '';
  if (node !== 'own') return ratingsNodeOf(node, { rate, items });
  return product ? productNodeOf(product, { rate, items }) : '';
}
