import { readRoot } from '../api/read-root.ts';
import type { Root } from '../entities/root.ts';
import { mayBeMarkedUp } from '../entities/shown-reviews.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { logHint } from '../page/console.ts';
import { keepJsonLd } from '../page/json-ld.ts';
import { findMicrodataProduct, isRated } from '../page/microdata-product.ts';
import { placeMarkup } from '../structured-data/place-markup.ts';
import { findClues } from '../structured-data/product-clues.ts';
import { buildProductMarkup } from '../structured-data/product-markup.ts';
import { loadTexts } from '../text/load-texts.ts';
import { localeOf } from '../text/locale-of.ts';

const inMicrodataHint =
  'Opina: this page has its Product in microdata. With structured_data_format "micro_data" the rating is put into it.';

/**
 * Tells search engines in JSON-LD what the page shows of the product's reviews, as soon as the root call is answered.
 * Beside a Product that the page marks up in microdata a second one would compete with it.
 */
export async function startStructuredData({ settings, node, root, signal }: WidgetStart): Promise<void> {
  const answer = readRoot(await root);
  const markup = answer && buildProductMarkup(answer, await anonymousName(answer));
  if (!markup || signal.aborted) return;
  const { name, clues } = findClues(settings, answer);
  const findOther = () => {
    const product = findMicrodataProduct(node, clues);
    if (!product) return '';
    return isRated(product) ? 'rated' : 'unrated';
  };
  const place: Parameters<typeof keepJsonLd>[0] = (blocks) => {
    const other = findOther();
    const placement = other === 'rated' ? {} : placeMarkup(blocks, markup, name, clues);
    if (!other || !placement.added) return placement;
    logHint(inMicrodataHint);
    return {};
  };
  keepJsonLd(place, findOther, signal);
}

/** The texts are fetched only for a review that has no author. */
async function anonymousName({ prefetchedReviews, storeLocale }: Root): Promise<string> {
  if (prefetchedReviews.filter(mayBeMarkedUp).every(({ author }) => author)) return '';
  return (await loadTexts(localeOf(storeLocale))).anonymous;
}
