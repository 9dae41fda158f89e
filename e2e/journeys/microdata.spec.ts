import type { Page } from '@playwright/test';
import {
  findFaults,
  type ProductItem,
  readProducts,
  reviewsOf,
} from '../support/measures/structured-data.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { spanish } from '../support/products.ts';
import { changeFeatures, rootCall } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

const settings = settingsTag({ _storeId: spanish.storeId, _productId: spanish.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';
const scope = 'itemscope itemtype="https://schema.org/Product"';

/** The only Product of the page in any format, which must be valid. */
async function onlyProduct(page: Page): Promise<ProductItem> {
  await expect.poll(async () => (await readProducts(page)).microdata[0]?.aggregateRating).toBeDefined();
  const { jsonld, microdata } = await readProducts(page);
  expect(jsonld).toEqual([]);
  expect(microdata).toHaveLength(1);
  const product = microdata[0] ?? {};
  expect(await findFaults('microdata', product)).toEqual([]);
  return product;
}

/** Whether there are any, as the list is empty while another mode loads, and whether all match. */
async function onlyRatings(widget: Widget, holds: (rating: number) => boolean): Promise<boolean> {
  const ratings = await widget.ratings();
  return ratings.length > 0 && ratings.every(holds);
}

const bodiesOf = (product: ProductItem) => reviewsOf(product).flatMap(({ reviewBody }) => reviewBody ?? []);

test('on the demo shop they match what the widget shows, in each page and mode', async ({ page }) => {
  await page.goto(spanish.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  const product = await onlyProduct(page);
  const shown = await widget.root.locator('.ts-v-rating-note_value').innerText();
  expect(shown).toMatch(/^\d(\.\d)?$/);
  expect(product).toMatchObject({
    name: 'Ruana Puna de lana de llama',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shown,
      bestRating: '5',
      worstRating: '1',
      reviewCount: String(spanish.total),
    },
  });
  expect(reviewsOf(product)[0]).toMatchObject({
    '@type': 'Review',
    author: { '@type': 'Person', name: await widget.items.locator('.ts-value-title').first().innerText() },
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: await widget.items.locator('.ts-rating-number').first().innerText(),
      bestRating: '5',
    },
  });

  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  const marked = widget.items.filter({ hasNot: page.locator('.ts-third-party') });
  expect(reviewsOf(await onlyProduct(page))).toHaveLength(await marked.count());

  await widget.chooseMode('Negativas');
  await expect.poll(() => onlyRatings(widget, (rating) => rating <= 2)).toBe(true);
  const negative = await onlyProduct(page);
  expect(reviewsOf(negative)).toHaveLength(await marked.count());
  const texts = await widget.texts();
  for (const body of bodiesOf(negative)) {
    expect(texts.some((text) => String(body).startsWith(text.replace(/…$/, '')))).toBe(true);
  }
});

test('a Product that the widget adds has pictures, brand and GTIN from the settings, as far as they are valid', async ({
  page,
}) => {
  const productSettings = settingsTag({
    _storeId: spanish.storeId,
    _productId: spanish.productId,
    _productPhotos: ['https://tienda.example/ruana.jpg', 'ruana.jpg', ''],
    _productBrand: 'Puna',
    _productGtins: ['gtin', '7791234567891', '7791234567898'],
  });
  await openHostPage(page, productSettings + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  expect(await onlyProduct(page)).toMatchObject({
    image: 'https://tienda.example/ruana.jpg',
    brand: { '@type': 'Brand', name: 'Puna' },
    gtin: '7791234567898',
  });
});

test('third-party reviews are shown but not marked up', async ({ page }) => {
  await page.goto(spanish.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  while ((await widget.items.count()) < spanish.total) {
    const before = await widget.items.count();
    await widget.loadMore.click();
    await expect(widget.items).not.toHaveCount(before);
  }
  const others = await widget.items.locator('.ts-third-party').count();
  expect(others).toBeGreaterThan(0);
  expect(reviewsOf(await onlyProduct(page))).toHaveLength(spanish.total - others);
});

test('stay valid where the shop puts a meta into each review', async ({ page }) => {
  await page.goto(spanish.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.items.evaluateAll((items) => {
    for (const item of items) {
      const meta = document.createElement('meta');
      meta.setAttribute('itemprop', 'inLanguage');
      meta.content = 'es';
      item.prepend(meta);
    }
  });
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(
    reviewsOf(await onlyProduct(page)).filter(({ inLanguage }) => inLanguage === 'es').length,
  ).toBeGreaterThan(0);
  await widget.chooseMode('Positivas');
  await expect.poll(() => onlyRatings(widget, (rating) => rating >= 4)).toBe(true);
  await onlyProduct(page);
});

for (const { where, body, own } of [
  {
    where: 'around the widget',
    own: '',
    body: `<main ${scope}><h1 itemprop="name">Ruana</h1>${mountPoint}</main>`,
  },
  {
    where: 'elsewhere on the page',
    own: 'details',
    body: `<main ${scope} itemref="details"><h1 itemprop="name">Ruana</h1></main>
    <p id="details" itemprop="description">De llama</p>${mountPoint}`,
  },
]) {
  test(`the page's own Product ${where} gets rating and reviews, and cleanup restores it`, async ({
    page,
  }) => {
    await openHostPage(page, settings + body + scriptTag());
    await expect(new Widget(page).items).toHaveCount(4);
    const product = await onlyProduct(page);
    expect(product).toMatchObject({ name: 'Ruana', aggregateRating: { reviewCount: String(spanish.total) } });
    expect(reviewsOf(product).length).toBeGreaterThan(0);
    await page.evaluate(() => window._trustvox_initializer?.cleanup());
    const { microdata } = await readProducts(page);
    expect(microdata).toHaveLength(1);
    expect(microdata[0]).not.toHaveProperty('aggregateRating');
    expect((await page.locator('main').getAttribute('itemref')) ?? '').toBe(own);
  });
}

const rating = `<p itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
  <b itemprop="ratingValue">3</b><b itemprop="reviewCount">2</b></p>`;
const jsonLd = '<script type="application/ld+json">{"@type":"Product","name":"Ruana"}</script>';

for (const { title, body, hinted } of [
  { title: 'rates its product itself', body: `<main ${scope}>${rating}${mountPoint}</main>`, hinted: 0 },
  { title: 'has its Product in JSON-LD', body: jsonLd + mountPoint, hinted: 1 },
]) {
  test(`a page that ${title} gets nothing more, and ${hinted ? 'a hint' : 'no hint'}`, async ({ page }) => {
    const hints: string[] = [];
    page.on('console', (message) => hints.push(message.text()));
    await openHostPage(page, settings + body + scriptTag());
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    await expect(root.locator('[itemprop], [itemscope]')).toHaveCount(0);
    const { jsonld, microdata } = await readProducts(page);
    expect([...jsonld, ...microdata]).toHaveLength(1);
    await page.evaluate(() => document.body.append(document.createElement('p')));
    expect(hints.filter((hint) => hint.includes('structured_data_format "json_ld"'))).toHaveLength(hinted);
  });
}

test('are removed when the page adds a Product in JSON-LD later', async ({ page }) => {
  await openHostPage(page, settings + mountPoint + scriptTag());
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  await expect(root.locator('[itemprop="aggregateRating"]')).toHaveCount(1);
  await page.evaluate(
    (html) => document.head.append(document.createRange().createContextualFragment(html)),
    jsonLd,
  );
  await expect(root.locator('[itemprop], [itemscope]')).toHaveCount(0);
  await expect(items).toHaveCount(4);
});

test('are absent where the store has switched structured data off or shows no reviews', async ({ page }) => {
  for (const features of [
    { structured_data_exp_2: false },
    { minimum_opinions_to_show: spanish.total + 1 },
  ]) {
    await changeFeatures(page, features);
    await openHostPage(page, settings + mountPoint + scriptTag());
    const { root } = new Widget(page);
    await expect(root.locator('.ts-v-footer')).toBeVisible();
    await expect(root.locator('[itemprop], [itemscope]')).toHaveCount(0);
    expect(await readProducts(page)).toEqual({ jsonld: [], microdata: [] });
    await page.unroute(rootCall);
  }
});
