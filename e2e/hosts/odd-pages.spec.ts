import type { Page } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// Pages that change what a script finds: the language's own objects, the browser's, the way the page is read.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const mountPoint = '<div id="_trustvox_widget"></div>';
const body = settingsTag(settings) + mountPoint + scriptTag();
const cors = { 'access-control-allow-origin': '*' };

async function expectToWork(page: Page): Promise<void> {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await widget.chooseMode('Negativas');
  await expect(widget.items).toHaveCount(4);
  const up = widget.items.first().locator('.ts-thumb-up');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
}

test.beforeEach(async ({ page }) => {
  await page.route('**/upvotes**', (route) => route.fulfill({ json: {}, headers: cors }));
});

test('an old library has put its own functions into every array and object', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Array.prototype, {
      each: () => {},
      toJSON(this: unknown[]) {
        return `[${[...this].map((entry) => JSON.stringify(entry)).join(', ')}]`;
      },
    });
    Object.assign(Object.prototype, { extend: () => {}, owner: 'Loja' });
    // Theirs takes no function to map with.
    const from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list);
    Object.assign(Array, { from });
  });
  await openHostPage(page, body);
  await expectToWork(page);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '').review).toEqual(expect.any(Array));
});

test('a script of the page has wrapped fetch and passes Request objects on', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => (await fetch(new Request(input, init))).clone();
  });
  await openHostPage(page, body);
  await expectToWork(page);
});

test('the browser forbids storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await openHostPage(page, body);
  await expectToWork(page);
});

test('the page is written from right to left, without a doctype, with a base address elsewhere', async ({
  page,
}) => {
  await openHostPage(page, body, '<base href="https://elsewhere.example/shop/">', '<html dir="rtl">');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await expectToWork(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the page's own React has taken the ids that React makes up", async ({ page }) => {
  const taken = Array.from({ length: 40 }, (_, index) => `<i id="_r_${index.toString(32)}_">Loja</i>`).join(
    '',
  );
  await openHostPage(page, taken + body);
  await expect(new Widget(page).items).toHaveCount(4);
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => id && ids.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
});
