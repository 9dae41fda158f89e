import type { Page } from '@playwright/test';
import {
  jsonLdBlocks,
  onlyJsonLdProduct,
  readProducts,
  reviewsOf,
} from '../support/measures/structured-data.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { changeRoot } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';

test('a Product that the widget adds has pictures, brand and GTIN from the settings, as far as they are valid', async ({
  page,
}) => {
  const productSettings = settingsTag({
    _storeId: manyReviews.storeId,
    _productId: manyReviews.productId,
    _productPhotos: ['https://loja.example/serra.jpg', 'undefined', ''],
    _productBrand: 'Serra',
    _productEans: ['7891234567895', '7891234567894'],
  });
  await openHostPage(page, productSettings + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  expect(await onlyJsonLdProduct(page)).toMatchObject({
    image: ['https://loja.example/serra.jpg'],
    brand: { '@type': 'Brand', name: 'Serra' },
    gtin: '7891234567895',
  });
});

/** As from a server whose root call contains no reviews. */
const leaveReviewsToTheList = (page: Page) => changeRoot(page, ({ prefetched_opinions: _, ...root }) => root);

test('reviews missing from the root call come from the list, which is requested once', async ({ page }) => {
  await leaveReviewsToTheList(page);
  const calls = recordCalls(page);
  await openHostPage(page, settings + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  const marked = await widget.items.filter({ hasNot: page.locator('.ts-third-party') }).count();
  await expect.poll(async () => reviewsOf(await onlyJsonLdProduct(page)).length).toBe(marked);
  const authors = await widget.items.locator('.ts-review-author .ts-value-title').allTextContents();
  for (const { author } of reviewsOf(await onlyJsonLdProduct(page)))
    expect(authors).toContain((author as { name: string }).name);
  expect(calls.filter((call) => call.startsWith('/widget/opinions?'))).toHaveLength(1);
});

test('reviews that load only at the second try are added to the rating', async ({ page, pageErrors }) => {
  await leaveReviewsToTheList(page);
  await page.route('**/widget/opinions?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openHostPage(page, settings + mountPoint + scriptTag());
  const widget = new Widget(page);
  const retry = widget.root.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  await expect(jsonLdBlocks(page)).toHaveCount(1);
  expect(reviewsOf(await onlyJsonLdProduct(page))).toEqual([]);
  await retry.click();
  await expect(widget.items).toHaveCount(4);
  const marked = await widget.items.filter({ hasNot: page.locator('.ts-third-party') }).count();
  await expect.poll(async () => reviewsOf(await onlyJsonLdProduct(page)).length).toBe(marked);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('/widget/opinions?')]);
});

test("the page's own Product is extended, and cleanup restores it exactly", async ({ page }) => {
  const own =
    '{ "@context": "https://schema.org", "@type": "Product", "name": "Cafeteira", "offers": { "price": "189.00" } }';
  await openHostPage(
    page,
    settings + mountPoint + scriptTag(),
    `<script type="application/ld+json">${own}</script>`,
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(jsonLdBlocks(page)).toHaveCount(1);
  const product = await onlyJsonLdProduct(page);
  expect(product).toMatchObject({ name: 'Cafeteira', offers: { price: '189.00' } });
  expect(product.aggregateRating?.reviewCount).toBe(manyReviews.total);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  expect(await jsonLdBlocks(page).textContent()).toBe(own);
});

test('invalid JSON of the page is tolerated, with the documented error', async ({ page, pageErrors }) => {
  await openHostPage(
    page,
    settings + mountPoint + scriptTag(),
    '<script type="application/ld+json">{ "@type": "Product", </script>',
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(jsonLdBlocks(page)).toHaveCount(2);
  expect(pageErrors.splice(0)).toEqual(['O JsonLD de Produto é inválido']);
});

test('each product page of the demo shop has one valid, extended Product', async ({ page }) => {
  await page.goto(manyReviews.path);
  await expect(new Widget(page).items).toHaveCount(4);
  const product = await onlyJsonLdProduct(page);
  expect(product).toMatchObject({ name: 'Cafeteira italiana Serra, 6 xícaras', sku: manyReviews.productId });
  expect(product.aggregateRating?.reviewCount).toBe(manyReviews.total);
});

test("a Product in the page's microdata is not repeated, and the console has a hint", async ({ page }) => {
  const hints: string[] = [];
  page.on('console', (message) => hints.push(message.text()));
  await openHostPage(
    page,
    `${settings}<main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Cafeteira</h1>
    ${mountPoint}</main>${scriptTag()}`,
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await expect.poll(() => hints.join()).toContain('structured_data_format "micro_data"');
  const { jsonld, microdata } = await readProducts(page);
  expect([jsonld.length, microdata.length]).toEqual([0, 1]);
  // A card in a list is another product and does not prevent the markup of this one.
  await page.locator('main').evaluate((main) => main.setAttribute('itemtype', 'https://schema.org/WebPage'));
  await page.locator('h1').evaluate((title) => title.remove());
  await expect(jsonLdBlocks(page)).toHaveCount(1);
});
