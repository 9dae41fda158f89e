import type { Page } from '@playwright/test';
import { apiOrigin, shopOrigin } from '../../support/addresses.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

// Pages that change what a script relies on: language objects, browser functions, how the page is parsed.
const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';

test.beforeEach(async ({ page }) => {
  await page.route('**/upvotes**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
});

/** Loads more reviews, chooses another mode and votes. */
async function expectToWork(page: Page): Promise<void> {
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await widget.chooseMode('Negativas');
  await expect(widget.items).toHaveCount(4);
  const up = widget.items.first().locator('.ts-thumb-up');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
}

async function expectBars(page: Page): Promise<void> {
  const bar = await new Widget(page).root.locator('.ts-fill').first().boundingBox();
  expect(bar?.width, 'styles set by script apply').toBeGreaterThan(50);
}

test('odd/strict-csp: works under a policy in the headers that names only our origin', async ({ page }) => {
  const response = page.waitForResponse('**/host/odd/strict-csp');
  await page.goto('/host/odd/strict-csp');
  await expectToWork(page);
  const policy = (await response).headers()['content-security-policy'];
  expect(policy).toContain(`script-src ${apiOrigin()} 'nonce-`);
  await expectBars(page);
});

test('works under such a policy in a meta element', async ({ page }) => {
  const policy = [
    "default-src 'none'",
    `script-src ${apiOrigin()} 'nonce-shop'`,
    `style-src ${apiOrigin()}`,
    `connect-src ${apiOrigin()}`,
    `img-src ${apiOrigin()} data:`,
  ].join('; ');
  await openHostPage(
    page,
    settings.replace('<script>', '<script nonce="shop">') + mountPoint + scriptTag(),
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  await expectToWork(page);
  await expectBars(page);
});

test('odd/quirks: works in Quirks mode, with its usual sizes', async ({ page }) => {
  await page.goto('/host/odd/quirks');
  await expectToWork(page);
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const { root } = new Widget(page);
  const circle = await root.locator('.ts-v-percentage-circle svg').boundingBox();
  expect(circle).toMatchObject({ width: 66, height: 66 });
  expect(await root.evaluate((node) => getComputedStyle(node).fontSize)).toBe('16px');
});

test('odd/right-to-left: the layout is mirrored, and nothing overflows the page', async ({ page }) => {
  await page.goto('/host/odd/right-to-left');
  await expectToWork(page);
  const { items } = new Widget(page);
  const vote = await items.first().locator('.ts-thumb-up').boundingBox();
  const author = await items.first().locator('.ts-value-title').first().boundingBox();
  expect(author?.x, 'the author is to the right of the text').toBeGreaterThan(vote?.x ?? 0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('odd/base-address: requests ignore the base element', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/host/odd/base-address');
  await expectToWork(page);
  hosts.delete('null');
  expect([...hosts].sort()).toEqual([apiOrigin(), shopOrigin()].sort());
});

test('odd/old-library: works with functions added to all arrays and objects', async ({ page }) => {
  await page.goto('/host/odd/old-library');
  await expectToWork(page);
  expect(await page.evaluate(() => Reflect.has({}, 'extend') && Reflect.has([], 'each'))).toBe(true);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '').review).toEqual(expect.any(Array));
});

test('odd/gateway: every request, votes too, goes through the origin of the shop', async ({
  page,
  pageErrors,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await page.goto('/host/odd/gateway');
  await expectToWork(page);
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !call.startsWith(`${shopOrigin()}/gateway/reviews/`))).toEqual([]);

  // A vote on a review that does not exist reaches the server, which refuses it.
  const refusal = await page.evaluate(async () => {
    const address = '/gateway/reviews/widget/opinions/999999999/downvotes?store_id=1001&code=CAF-0412';
    const response = await fetch(address, { method: 'POST' });
    return { status: response.status, body: await response.json() };
  });
  expect(refusal).toMatchObject({
    status: 404,
    body: { code: expect.stringMatching(/^opinion\./) },
  });
  expect(pageErrors.splice(0), 'the browser reports the refusal').toHaveLength(1);
});

test('works where a script of the page has wrapped fetch and passes Request objects', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => (await fetch(new Request(input, init))).clone();
  });
  await openHostPage(page, settings + mountPoint + scriptTag());
  await expectToWork(page);
});

test('works where the browser forbids storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await openHostPage(page, settings + mountPoint + scriptTag());
  await expectToWork(page);
});

test("repeats no id of the page's own React", async ({ page }) => {
  const ids = Array.from({ length: 40 }, (_, index) => `_r_${index.toString(32)}_`);
  const taken = ids.map((id) => `<i id="${id}">Loja</i>`).join('');
  await openHostPage(page, taken + settings + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  const repeated = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return all.filter((id, index) => id && all.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
});
