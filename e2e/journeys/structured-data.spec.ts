import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';

interface Product {
  '@type': string;
  name: string;
  offers?: unknown;
  aggregateRating?: { ratingValue: number; reviewCount: number; bestRating: number; worstRating: number };
  review?: { reviewBody?: string }[];
}

const blocks = 'script[type="application/ld+json"]';

test('a page without markup gets one Product with one aggregate rating, of what it shows', async ({
  page,
}) => {
  await openHostPage(page, settings + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator(blocks)).toHaveCount(1);
  const product = JSON.parse(await page.locator(blocks).innerText()) as Product;
  expect(product['@type']).toBe('Product');
  expect(product.aggregateRating).toMatchObject({
    reviewCount: manyReviews.total,
    bestRating: 5,
    worstRating: 1,
  });
  const shown = await widget.root.locator('.ts-v-rating-note_value').innerText();
  expect(String(product.aggregateRating?.ratingValue)).toBe(shown);
  const texts = await widget.texts();
  for (const { reviewBody } of product.review ?? []) {
    if (reviewBody) expect(texts.some((text) => reviewBody.startsWith(text.replace(/…$/, '')))).toBe(true);
  }
});

test("the page's own Product is extended, and given back by cleanup to the letter", async ({ page }) => {
  const own =
    '{ "@context": "https://schema.org", "@type": "Product", "name": "Cafeteira", "offers": { "price": "189.00" } }';
  await openHostPage(
    page,
    settings + mountPoint + scriptTag(),
    `<script type="application/ld+json">${own}</script>`,
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.locator(blocks)).toHaveCount(1);
  const product = JSON.parse(await page.locator(blocks).innerText()) as Product;
  expect(product).toMatchObject({ name: 'Cafeteira', offers: { price: '189.00' } });
  expect(product.aggregateRating?.reviewCount).toBe(manyReviews.total);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  expect(await page.locator(blocks).textContent()).toBe(own);
});

test('invalid JSON of the page is tolerated, with the documented error', async ({ page, pageErrors }) => {
  await openHostPage(
    page,
    settings + mountPoint + scriptTag(),
    '<script type="application/ld+json">{ "@type": "Product", </script>',
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.locator(blocks)).toHaveCount(2);
  expect(pageErrors.splice(0)).toEqual(['O JsonLD de Produto é inválido']);
});

test('on the demo there is one Product on each product page', async ({ page }) => {
  await page.goto(manyReviews.path);
  await expect(new Widget(page).items).toHaveCount(4);
  const products = (await page.locator(blocks).allTextContents())
    .map((text) => JSON.parse(text) as Product)
    .filter((data) => data['@type'] === 'Product');
  expect(products).toHaveLength(1);
  expect(products[0]?.aggregateRating?.reviewCount).toBe(manyReviews.total);
});
