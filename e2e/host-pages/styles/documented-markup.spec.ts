import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, withoutReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

// Styles and scripts of merchants depend on these. Renaming or moving one breaks shops.
const once = [
  '#_trustvox_widget > #_sincero_widget.trustvox-widget',
  '.ts-v-rating-note span.ts-v-rating-note_value',
  '.ts-v-rating_label',
  'div.ts-v-rating-based-on > span',
  '.ts-v-rating > .ts-v-stars > .ts-v-stars-foreground',
  '.ts-v-recommendations > .ts-v-recommendations_text',
  '.ts-v-recommendations > .ts-v-percentage-circle svg[width="66"]',
  '.ts-v-percentage-circle .ts-v-circle-mainline[r="28"][stroke-width="5"]',
  '.ts-v-percentage-circle span.ts-v-percentage-label',
  'div.ts-rating-title > p',
  '.ts-product-reviews .ts-product-reviews-list .ts-product-reviews-list-filter .ts-dropdown > .ts-dropdown-content',
  '.ts-product-reviews-list ul.ts-reviews-list',
  '.ts-product-reviews-list div.ts-button--more > span',
  '.ts-v-footer > .ts-v-footer-container',
  '.ts-header_title',
  // Direct children from the root on. The button beside the field sends.
  '#_sincero_widget > section.ts-customer-questions > div > div > div > textarea',
  '#_sincero_widget > section.ts-customer-questions > div > div > div > textarea ~ button',
];

const ofEachReview = [
  '.ts-block-one .ts-rating > .ts-rating-number > span',
  '.ts-block-one .ts-review-author > .ts-text + .ts-value',
  '.ts-block-one .ts-v-stars[role="img"]',
  '.ts-block-two',
  '.ts-product-reviews-list-item-voting > .ts-vote-question',
  '.ts-product-reviews-list-item-voting > .ts-thumb-up',
  '.ts-product-reviews-list-item-voting > .ts-thumb-down',
];

test('classes, structure and texts that merchants rely on', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  for (const selector of once) await expect(page.locator(selector), selector).toHaveCount(1);
  for (const part of ofEachReview) {
    await expect(page.locator(`li.ts-product-reviews-list-item > ${part}`), part).toHaveCount(4);
  }
  await expect(items.locator('.ts-block-two .ts-review').first()).toBeVisible();
  await expect(items.locator('.ts-block-two .ts-review-title').first()).toBeVisible();
  const recommends = items.locator('.ts-block-two .ts-recommends');
  const parts = recommends.locator('svg.ts-recommendation-icon + .ts-recomendation-value');
  expect(await parts.count()).toBe(await recommends.count());
  expect(await parts.count()).toBeGreaterThan(0);
  await expect(root.locator('.ts-title').first()).toBeVisible();

  // What scripts of merchants read.
  await expect(root.locator('.ts-v-rating-note_value')).toHaveText(/^\d(\.\d)?$/);
  await expect(root.locator('.ts-v-rating-based-on > span')).toHaveText(String(manyReviews.total));
  await expect(root.locator('.ts-rating-title > p')).toHaveText(`(${manyReviews.total})`);
  await expect(root.locator('.ts-v-percentage-label')).toHaveText(/^\d+%$/);
  const widths = await root
    .locator('div.ts-fill')
    .evaluateAll((fills) => fills.map((fill) => (fill as HTMLElement).style.width));
  expect(widths).toHaveLength(5);
  const sum = widths.reduce((total, width) => total + Number(/^([\d.]+)%$/.exec(width)?.[1]), 0);
  expect(sum).toBeCloseTo(100, 0);
  for (const item of await items.all()) {
    await expect(item.locator('.ts-rating-number')).toHaveText(/^[1-5]$/);
    await expect(item.locator('.ts-value-title').first(), 'the author').not.toHaveText(/\d\d\/\d\d/);
  }
});

test('classes of the notice where there are no reviews', async ({ page }) => {
  await page.goto(withoutReviews.path);
  const { root } = new Widget(page);
  await expect(root.locator('.ts-no-reviews_subtitle')).toBeVisible();
  await expect(root.locator('.ts-no-reviews_message')).toBeVisible();
});
