import { jsonLdBlocks, onlyJsonLdProduct, reviewsOf } from '../support/measures/structured-data.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('a page without markup gets one Product with one aggregate rating, matching what is shown', async ({
  page,
}) => {
  const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
  await openHostPage(page, `${settings}<div id="_trustvox_widget"></div>${scriptTag()}`);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(jsonLdBlocks(page)).toHaveCount(1);
  const product = await onlyJsonLdProduct(page);
  expect(product.aggregateRating).toMatchObject({
    reviewCount: manyReviews.total,
    bestRating: 5,
    worstRating: 1,
  });
  const shown = await widget.root.locator('.ts-v-rating-note_value').innerText();
  expect(String(product.aggregateRating?.ratingValue)).toBe(shown);
  const texts = await widget.texts();
  for (const { reviewBody } of reviewsOf(product)) {
    if (!reviewBody) continue;
    expect(texts.some((text) => String(reviewBody).startsWith(text.replace(/…$/, '')))).toBe(true);
  }
});
