import { nodeLanguage, startNode } from '@opina/test-kit/embed-guide/languages';
import { fillExample, readExample } from '@opina/test-kit/embed-guide/read-example';
import { runExample } from '@opina/test-kit/embed-guide/run-example';
import type { Page } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { askOpinions } from '../support/opinions.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

const { storeId, productId } = manyReviews;
const settings = settingsTag({ _storeId: storeId, _productId: productId });

/** What the shop's own server puts into the element of the widget. */
async function elementWith(query = '', of: { storeId: string; productId: string } = manyReviews) {
  const response = await fetch(`${apiOrigin()}/embed/${of.storeId}/${of.productId}.html${query}`);
  expect(response.status).toBe(200);
  return `<div id="_trustvox_widget">${await response.text()}</div>`;
}

/** The calls for reviews and the chunks that the page asks for. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(widget|v1|v3|opinions|chunks)\//.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** The Products that the page describes in JSON-LD: a node of the same `@id` is the same. */
const products = (page: Page) =>
  page.locator('script[type="application/ld+json"]').evaluateAll((blocks) => {
    const nodes = blocks.map((block) => JSON.parse(block.textContent ?? ''));
    const ids = new Set(nodes.map((node, at) => node['@id'] ?? at));
    return { count: ids.size, rated: nodes.filter((node) => node.aggregateRating).length };
  });

test("what the shop's server has put into its page is shown as it is, without a call, until it is used", async ({
  page,
}) => {
  const requests = recordRequests(page);
  const main = `<main><h1>Cafeteira</h1>${await elementWith()}</main>`;
  await openHostPage(page, settings + main + scriptTag());
  const widget = new Widget(page);
  const first = await widget.items.first().elementHandle();
  await expect(widget.root).toHaveCount(1);
  // By the script, from what the fragment has with it.
  await expect.poll(() => products(page)).toEqual({ count: 1, rated: 1 });
  await expect(widget.items).toHaveCount(4);
  expect(requests.filter((path) => !path.startsWith('/chunks/'))).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);

  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(requests).not.toContain('/widget/root');
  expect(requests).not.toContain('/widget/view');
});

test("the guide's example for Node makes a page whose widget goes on from there", async ({ page }) => {
  const values = { 'https://reviews.example.com': apiOrigin(), '1001': storeId };
  const example = fillExample(readExample('js'), values);
  let fragment = '';
  // Again while the machine is too busy for the example's limit.
  await expect
    .poll(async () => {
      fragment = await runExample(nodeLanguage, startNode, example, productId);
      return fragment;
    })
    .not.toBe('');
  const requests = recordRequests(page);
  await openHostPage(page, `${settings}<div id="_trustvox_widget">${fragment}</div>${scriptTag()}`);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(requests).not.toContain('/widget/view');
});

test('a link to a review leads to it, also from before the page was loaded', async ({ page }) => {
  const { items: reviews } = await askOpinions('page=2&per=4');
  const id = String(reviews[0]?.id);
  await openHostPage(page, settings + (await elementWith()) + scriptTag());
  const { items } = new Widget(page);
  await expect(items).toHaveCount(4);
  await page.evaluate((linked) => {
    location.hash = `#opina-review-${linked}`;
  }, id);
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
  await expect(items.first()).toBeInViewport();
  await expect(items).toHaveCount(5);
});

test('without scripts it can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openHostPage(page, await elementWith('?product_node=own'));
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.items.first()).toBeVisible();
  const stars = page.locator('.ts-v-stars-foreground').first();
  expect((await stars.boundingBox())?.width).toBeGreaterThan(20);
  await context.close();
});

const node = 'https://shop.example/caf#product';
const own = (more: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Cafeteira', sku: productId, ...more })}</script>`;

for (const [title, query, html] of [
  ['with a Product of its own', '?product_node=own', ''],
  [
    'with the Product of the page, by its @id',
    `?product_node=${encodeURIComponent(node)}`,
    own({ '@id': node }),
  ],
  ['with the Product of the page, which the script adds to', '', own({})],
  ['with a page that rates its product', '', own({ aggregateRating: { ratingValue: 5, reviewCount: 1 } })],
] as const) {
  test(`one Product, rated once: ${title}`, async ({ page }) => {
    await openHostPage(page, settings + html + (await elementWith(query)) + scriptTag());
    const widget = new Widget(page);
    await expect.poll(() => products(page)).toEqual({ count: 1, rated: 1 });
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    expect(await products(page)).toEqual({ count: 1, rated: 1 });
  });
}

test('what is of another product, or broken, is replaced', async ({ page }) => {
  const other = settingsTag({ _storeId: otherProduct.storeId, _productId: otherProduct.productId });
  await openHostPage(page, other + (await elementWith()) + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expect(widget.root).toHaveCount(1);
});

test('a store with microdata has it drawn in the browser, from the same', async ({ page }) => {
  const requests = recordRequests(page);
  const ofSpanish = settingsTag({ _storeId: spanish.storeId, _productId: spanish.productId });
  await openHostPage(page, ofSpanish + (await elementWith('', spanish)) + scriptTag());
  const widget = new Widget(page);
  await expect(page.locator('[itemprop="aggregateRating"]')).toHaveCount(1);
  await expect(widget.items).toHaveCount(4);
  expect(requests).not.toContain('/widget/view');
});

test('on a page whose policy forbids styles in markup it looks the same', async ({ page, pageErrors }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src ${apiOrigin()}">`;
  await openHostPage(page, settings + (await elementWith()) + scriptTag(), policy);
  const stars = page.locator('.ts-v-stars-foreground').first();
  await expect.poll(async () => (await stars.getAttribute('style')) ?? '').toContain('width');
  expect((await stars.boundingBox())?.width).toBeGreaterThan(20);
  // What the browser says of the markup.
  pageErrors.splice(0);
});
