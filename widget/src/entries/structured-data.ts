import { localeOf } from '@opina/contract/locale-of';
import { readRoot } from '../api/root/read-root.ts';
import type { Review } from '../entities/review.ts';
import type { Root } from '../entities/root.ts';
import { isMarkedUpIn, mayBeMarkedUp } from '../entities/shown-reviews.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { hintAtFormat } from '../page/markup/format-hint.ts';
import { syncJsonLd } from '../page/markup/json-ld.ts';
import { findMicrodataProduct, isRated } from '../page/markup/microdata-product.ts';
import { placeMarkup } from '../structured-data/place-markup.ts';
import { findClues } from '../structured-data/product-clues.ts';
import { readProductDetails } from '../structured-data/product-details.ts';
import { buildProductMarkup } from '../structured-data/product-markup.ts';
import { loadTexts } from '../text/load-texts.ts';

/**
 * Tells search engines in JSON-LD what the page shows of the product's reviews, as soon as the response to the root call arrives;
 * reviews that do not come with it when `listed`, the list's first page, is on the page. Beside a Product that the page
 * marks up in microdata a second one would compete with it.
 */
export async function startStructuredData(
  { settings, node, root, signal }: WidgetStart,
  listed: Promise<readonly Review[]>,
): Promise<void> {
  // What the shop's own server has put here may describe the product.
  if (node.dataset.opinaView && node.parentElement?.querySelector('[type="application/ld+json"]')) return;
  const received = readRoot(await root);
  if (!received || !isMarkedUpIn('json_ld', received)) return;
  const { prefetchedReviews } = received;
  let markup = await describe(received, prefetchedReviews);
  if (signal.aborted) return;
  const clues = findClues(settings, received);
  const details = readProductDetails(settings, received);
  const findOther = () => {
    const product = findMicrodataProduct(node, clues);
    if (!product) return '';
    return isRated(product) ? 'rated' : 'unrated';
  };
  const place: Parameters<typeof syncJsonLd>[0] = (blocks) => {
    const other = findOther();
    const placement = other === 'rated' ? {} : placeMarkup(blocks, markup, details, clues);
    if (!other || !placement.added) return placement;
    hintAtFormat('microdata', 'micro_data');
    return {};
  };
  const placeAgain = syncJsonLd(place, findOther, signal);
  if (prefetchedReviews.length) return;
  markup = await describe(received, await listed);
  placeAgain();
}

/** The texts are fetched only for a review that has no author. */
async function describe(root: Root, shown: readonly Review[]) {
  const reviews = shown.filter(mayBeMarkedUp);
  const texts = reviews.every(({ author }) => author) || (await loadTexts(localeOf(root.storeLocale)));
  return buildProductMarkup(root, reviews, texts === true ? '' : texts.anonymous);
}
