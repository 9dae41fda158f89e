import { readRoot } from '../api/read-root.ts';
import { readSetting } from '../api/root-query.ts';
import type { Root } from '../entities/root.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { keepJsonLd } from '../page/json-ld.ts';
import { placeMarkup } from '../structured-data/place-markup.ts';
import { buildProductMarkup, markedUp } from '../structured-data/product-markup.ts';
import { loadTexts } from '../text/load-texts.ts';
import { localeOf } from '../text/locale-of.ts';

/** Tells search engines what the page shows of the product's reviews, as soon as the root call is answered. */
export async function startStructuredData({ settings, root, signal }: WidgetStart): Promise<void> {
  const answer = readRoot(await root);
  const markup = answer && buildProductMarkup(answer, await anonymousName(answer));
  if (!markup || signal.aborted) return;
  const pageName = readSetting(settings.get('_productName'));
  const clues = [readSetting(settings.get('_productId')), pageName, answer.productName].filter(Boolean);
  keepJsonLd((blocks) => placeMarkup(blocks, markup, answer.productName || pageName, clues), signal);
}

/** The texts are fetched only for a review that has no author. */
async function anonymousName({ prefetchedReviews, storeLocale }: Root): Promise<string> {
  if (markedUp(prefetchedReviews).every(({ author }) => author)) return '';
  return (await loadTexts(localeOf(storeLocale))).anonymous;
}
