import type { Page } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { openHostPage } from '../support/page-objects/host-page.ts';
import { followsPage, Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { type ReactPage, reactPage } from '../support/react-shops/react-page.ts';
import { expect, test } from '../support/test.ts';

// The packages of the pages are installed once.
test.describe.configure({ mode: 'default' });

const { storeId, productId } = manyReviews;
const other = String(otherProduct.productId);

async function openPage(page: Page, how: Omit<ReactPage, 'props'>, html = '', head = ''): Promise<Widget> {
  const props = { server: apiOrigin(), store: storeId, codes: [productId, other], html };
  await openHostPage(page, await reactPage({ ...how, props }), head);
  return new Widget(page);
}

const choose = (page: Page, code: string) =>
  page.getByRole('button', { name: new RegExp(`^${code}`) }).click();

async function fragment(): Promise<string> {
  const response = await fetch(`${apiOrigin()}/embed/${storeId}/${productId}.html`);
  expect(response.status).toBe(200);
  return response.text();
}

function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiOrigin() && /^\/[^/]+\.js$/.test(pathname)) scripts.push(pathname);
  });
  return scripts;
}

const all = [
  { react: '19', mode: 'production', script: '/opina-react-19.js' },
  // The oldest that the widget takes. It writes HTML again that it gets as another object.
  { react: '19.2', mode: 'production', script: '/opina-react-19.js' },
  // While developing, a shop's React would warn of what is in the widget.
  { react: '19', mode: 'development', script: '/opina.js' },
  { react: '18', mode: 'production', script: '/opina.js' },
  { react: '18', mode: 'development', script: '/opina.js' },
] as const;

for (const { script, ...how } of all) {
  const title = `React ${how.react} for ${how.mode}`;

  test(`${title}: the product that is chosen, with one script, and nothing after it has gone`, async ({
    page,
  }) => {
    const scripts = recordScripts(page);
    const widget = await openPage(page, { component: 'Shop', ...how });
    await expect(widget.items).toHaveCount(4);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    await page.getByRole('button', { name: 'Again 0' }).click();
    await expect(page.getByRole('button', { name: 'Again 1' })).toBeVisible();
    await expect(widget.items).toHaveCount(8);
    await expect(page.locator('.ts-shelf-container')).toHaveCount(2);

    await choose(page, other);
    await expect(widget.items).toHaveCount(otherProduct.firstPage);
    await choose(page, productId);
    await expect(widget.items).toHaveCount(4);
    await page.getByRole('button', { name: 'None' }).click();
    await expect(page.locator('.trustvox-widget')).toHaveCount(0);
    expect(await page.evaluate(() => '_trustvox' in window)).toBe(false);
    expect(scripts).toEqual([script]);
  });

  test(`${title}: goes on from what the shop's server has drawn`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/widget\/(view|root)/.test(request.url())) calls.push(request.url());
    });
    const widget = await openPage(page, { component: 'Shop', isDrawn: true, ...how }, await fragment());
    const first = await widget.items.first().elementHandle();
    await expect(page.locator('.ts-shelf-container')).toHaveCount(2);
    await followsPage(page);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    await page.getByRole('button', { name: 'Again 0' }).click();
    await expect(page.getByRole('button', { name: 'Again 1' })).toBeVisible();
    await expect(widget.items).toHaveCount(8);
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    expect(calls).toEqual([]);
  });
}

test('a screen that React hides and keeps gives the reviews to the next, and has them again', async ({
  page,
}) => {
  const widget = await openPage(page, { component: 'KeptShop', react: '19', mode: 'production' });
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await choose(page, other);
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expect(page.locator(`#screen-${productId} > div`)).toBeEmpty();
  await choose(page, productId);
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator(`#screen-${other} > div`)).toBeEmpty();
});

test("a server that has no script for the shop's React gives its usual one", async ({ page, pageErrors }) => {
  await page.route('**/opina-react-19.js', (route) => route.fulfill({ status: 404, body: '' }));
  const widget = await openPage(page, { component: 'Shop', react: '19', mode: 'production' });
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  // What the browser says of the script.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('/opina-react-19.js')]);
});

test('on a page that demands Trusted Types it works with two policies', async ({ page, pageErrors }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types opina opina-react">`;
  const how = { component: 'Shop', react: '19', mode: 'production' } as const;
  const widget = await openPage(page, how, await fragment(), policy);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  // What the browser says of the fragment, which is text, and of the widget's block of data.
  expect(pageErrors.splice(0).filter((error) => !error.startsWith('This document requires'))).toEqual([]);
});

test('where the page allows no policy of ours, it works without reviews', async ({ page, pageErrors }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types 'none'">`;
  const refused = page.waitForEvent('console', (message) => /opina-react/.test(message.text()));
  const widget = await openPage(page, { component: 'Shop', react: '19', mode: 'production' }, '', policy);
  await refused;
  await page.getByRole('button', { name: 'Again 0' }).click();
  await expect(page.getByRole('button', { name: 'Again 1' })).toBeVisible();
  await expect(widget.root).toHaveCount(0);
  pageErrors.splice(0);
});
