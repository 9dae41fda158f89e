import type { Page } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import {
  findFaults,
  type ProductItem,
  ratedTypes,
  readProducts,
} from '../support/measures/structured-data.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

const { storeId, productId } = manyReviews;
const settingsOf = (of: { storeId: string; productId: string }) =>
  settingsTag({ _storeId: of.storeId, _productId: of.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';
const nodeId = 'https://loja.example/serra#product';
const ownNode = (more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', '@id': nodeId, name: 'Cafeteira', ...more })}</script>`;

async function fragment(productNode: string): Promise<string> {
  const query = `?product_node=${encodeURIComponent(productNode)}`;
  const response = await fetch(`${apiOrigin()}/embed/${storeId}/${productId}.html${query}`);
  expect(response.status).toBe(200);
  return `<div id="_trustvox_widget">${await response.text()}</div>`;
}

async function openWidget(page: Page, body: string, head = ''): Promise<void> {
  await openHostPage(page, body + scriptTag(), head);
  await expect(new Widget(page).items).toHaveCount(4);
  await expect.poll(() => ratedTypes(page)).not.toEqual([]);
}

/** All pages of ours, and pages of a shop with something of ours, that describe a product. */
const productPages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the page of a product without scripts': (page) => page.goto(`${apiOrigin()}/p/${storeId}/${productId}`),
  'its second page': (page) => page.goto(`${apiOrigin()}/p/${storeId}/${productId}?page=2`),
  'a fragment that is the Product, without scripts': async (page) =>
    openHostPage(page, await fragment('own')),
  'a fragment that is the Product, and the widget': async (page) =>
    openWidget(page, settingsOf(manyReviews) + (await fragment('own'))),
  'a fragment for a Product of the page, without scripts': async (page) =>
    openHostPage(page, await fragment(nodeId), ownNode()),
  'a fragment for a Product of the page, and the widget': async (page) =>
    openWidget(page, settingsOf(manyReviews) + (await fragment(nodeId)), ownNode()),
  'the widget alone': (page) => openWidget(page, settingsOf(manyReviews) + mountPoint),
  'the widget beside a Product of the page': (page) =>
    openWidget(page, settingsOf(manyReviews) + mountPoint, ownNode({ offers: { price: '189.00' } })),
  'the widget in microdata': (page) => openWidget(page, settingsOf(spanish) + mountPoint),
  'the widget with stars, carousel and seal': async (page) => {
    const stars = `<span data-trustvox-product-code="${productId}" data-trustvox-display-rate-schema="true"></span>`;
    const seal = `<div id="_trustvox_seal" data-store-id="${storeId}"></div><div id="_trustvox_colt"></div>`;
    await openWidget(page, settingsOf(manyReviews) + mountPoint + stars + seal);
    await expect(page.locator('#_trustvox_seal')).not.toBeEmpty();
  },
};

for (const [name, open] of Object.entries(productPages)) {
  test(`${name}: one valid Product, rated once, and nothing else that is rated`, async ({ page }) => {
    await open(page);
    const { jsonld, microdata } = await readProducts(page);
    // Nodes of one `@id` are one Product.
    const ofId = jsonld.filter((node) => node['@id'] === nodeId);
    const merged: ProductItem[] = ofId.length > 0 ? [Object.assign({}, ...ofId)] : [];
    const products = [...jsonld.filter((node) => !ofId.includes(node)), ...merged, ...microdata];
    expect(products).toHaveLength(1);
    const [product = {}] = products;
    expect(await findFaults(microdata.length > 0 ? 'microdata' : 'jsonld', product)).toEqual([]);
    expect(Number(product.aggregateRating?.reviewCount)).toBeGreaterThan(0);
    expect(Number(product.aggregateRating?.ratingValue)).toBeGreaterThanOrEqual(1);
    // A store that rates itself gets no stars, and may lose those of its products.
    expect(await ratedTypes(page)).toEqual(['Product']);
  });
}

/** All pages that show the rating of a store, or of several products. */
const otherPages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the page of a store': (page) => page.goto(`${apiOrigin()}/stores/${storeId}/reviews`),
  'its second page': (page) => page.goto(`${apiOrigin()}/stores/${storeId}/reviews?page=2`),
  'a front page with stars, carousel and seal': async (page) => {
    const named = `[['_storeId', '${storeId}']]`;
    const settings = `<script>window._trustvox_shelf_rate = ${named}; window._trustvox_colt = ${named};</script>`;
    const stars = `<span data-trustvox-product-code="${productId}" data-trustvox-should-skip-filter="true"></span>`;
    const seal = `<div id="_trustvox_seal" data-store-id="${storeId}"></div><div id="_trustvox_colt"></div>`;
    await openHostPage(page, settings + stars + seal + scriptTag());
    await expect(page.locator('#_trustvox_seal')).not.toBeEmpty();
    await expect(page.locator('#_trustvox_colt')).not.toBeEmpty();
  },
};

for (const [name, open] of Object.entries(otherPages)) {
  test(`${name}: nothing is rated for search engines`, async ({ page }) => {
    await open(page);
    expect(await readProducts(page)).toEqual({ jsonld: [], microdata: [] });
    expect(await ratedTypes(page)).toEqual([]);
  });
}
