import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { followsPage, Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { buildNextShop, type NextShop } from '../support/react-shops/next-shop.ts';
import { startLocalShop } from '../support/servers/local-shop.ts';
import { expect, test } from '../support/test.ts';

// One build of the shop for all.
test.describe.configure({ mode: 'default' });

let startShop: Awaited<ReturnType<typeof buildNextShop>>;
let shop: NextShop;

test.beforeAll(async () => {
  startShop = await buildNextShop();
  shop = await startShop(apiOrigin());
});

test.afterAll(() => shop?.close());

const pathOf = ({ productId }: { productId: string | number }) => `/products/${productId}`;
/** Resolves when the widget has taken what is in the page, and hears of presses. */
async function openProduct(page: Page): Promise<void> {
  await page.goto(shop.origin + pathOf(manyReviews));
  await followsPage(page);
}

const linkTo = (page: Page, to: string) => page.locator(`nav a[href="${to}"]`);

/** The calls for reviews, and the scripts of the widget. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiOrigin()) requests.push(pathname);
  });
  return requests;
}

const isCall = (path: string) => /^\/(widget|v1|v3|opinions)\//.test(path);

interface JsonLd {
  readonly '@id'?: string;
  readonly aggregateRating?: unknown;
}

/** Nodes with one `@id` are one. */
const describe = (nodes: readonly JsonLd[]) => ({
  products: new Set(nodes.map((node, at) => node['@id'] ?? at)).size,
  rated: nodes.filter(({ aggregateRating }) => aggregateRating).length,
});

const productsOn = async (page: Page) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return describe(blocks.map((text) => JSON.parse(text)));
};

/** The chunk in which the widget would have React. */
const reactChunk = () =>
  JSON.parse(readFileSync(new URL('../../widget/dist/manifest.json', import.meta.url), 'utf8')).react;

test('the reviews, and one Product with its rating, are in the HTML that the shop sends', async () => {
  const html = await (await fetch(shop.origin + pathOf(manyReviews))).text();
  const [, inElement = ''] = /id="_trustvox_widget"[^>]*>(.*?)<script>/s.exec(html) ?? [];
  expect(inElement.match(/<li class="ts-product-reviews-list-item\b/g)).toHaveLength(4);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(describe(blocks.map(([, text = '']) => JSON.parse(text)))).toEqual({ products: 1, rated: 1 });
  // Fetched beside the shop's own scripts, and not after them.
  expect(html).toContain(`<link rel="preload" href="${apiOrigin()}/opina-react-19.js" as="script"`);
});

test('Next.js keeps what it got, and asks once for two pages', async () => {
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    response.end(await (await fetch(apiOrigin() + url)).text());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keeping = await startShop(`http://localhost:${port}`, { OPINA_REVALIDATE: '3600' });
  try {
    for (const _ of [1, 2]) {
      const html = await (await fetch(keeping.origin + pathOf(manyReviews))).text();
      expect(html).toContain('<li class="ts-product-reviews-list-item');
    }
    expect(asked).toHaveLength(1);
  } finally {
    await keeping.close();
    server.close();
  }
});

test("the widget goes on from there with the shop's React, when it is used", async ({ page }) => {
  const requests = recordRequests(page);
  await openProduct(page);
  const widget = new Widget(page);
  const first = await widget.items.first().elementHandle();
  await expect(page.locator('.ts-shelf-container')).toBeVisible();
  expect(requests.filter(isCall)).toEqual(['/widget/shelf/v2/products_rates']);

  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(requests).not.toContain('/widget/view');
  expect(requests).toContain('/opina-react-19.js');
  expect(requests).not.toContain(`/${reactChunk()}`);
  expect(await productsOn(page)).toEqual({ products: 1, rated: 1 });
});

test('what a person has opened stays when the shop draws its page anew', async ({ page }) => {
  await openProduct(page);
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  const refreshed = page.waitForResponse((response) => response.url().includes('_rsc='));
  await page.getByRole('button', { name: 'Atualizar (0)' }).click();
  await refreshed;
  await expect(page.getByRole('button', { name: 'Atualizar (1)' })).toBeVisible();
  await expect(widget.items).toHaveCount(8);
});

test('another product shows its reviews, and the first its own when the shopper goes back', async ({
  page,
}) => {
  await openProduct(page);
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);

  await linkTo(page, pathOf(otherProduct)).click();
  await expect(page).toHaveURL(shop.origin + pathOf(otherProduct));
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expect(widget.root).toHaveCount(1);
  await followsPage(page);
  await widget.wake();
  expect(await productsOn(page)).toEqual({ products: 1, rated: 1 });

  await page.goBack();
  await expect(widget.items).toHaveCount(4);
  await followsPage(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(await productsOn(page)).toEqual({ products: 1, rated: 1 });
});

test('the home page has stars and the carousel, and nothing of a product that was seen before', async ({
  page,
}) => {
  await openProduct(page);
  await new Widget(page).wake();
  await linkTo(page, '/').click();
  await expect(page.locator('li .ts-shelf-container')).toHaveCount(2);
  await expect(page.locator('#_trustvox_colt .opina-carousel')).toBeVisible();
  await expect(page.locator('#_trustvox_widget, .trustvox-widget.ts-main')).toHaveCount(0);
  expect(await page.evaluate(() => '_trustvox' in window)).toBe(false);

  await linkTo(page, pathOf(manyReviews)).click();
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.locator('.opina-carousel')).toHaveCount(0);
});

test('a page works, with nothing in the place of the reviews, while the server is away', async ({
  page,
  pageErrors,
}) => {
  const closed = await startLocalShop();
  closed.close();
  const lonely = await startShop(`http://${closed.host}`);
  /** What the browser says of the script, which each page asks for again. */
  const missed = () =>
    page.waitForEvent('console', (message) => message.location().url.endsWith('/opina.js'));
  try {
    const onProduct = missed();
    await page.goto(lonely.origin + pathOf(manyReviews));
    await onProduct;
    await page.getByRole('button', { name: 'Atualizar (0)' }).click();
    await expect(page.getByRole('button', { name: 'Atualizar (1)' })).toBeVisible();
    await expect(page.locator('#_trustvox_widget')).toBeEmpty();
    const onHome = missed();
    await linkTo(page, '/').click();
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
    await onHome;
    expect(pageErrors.splice(0).filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  } finally {
    await lonely.close();
  }
});
