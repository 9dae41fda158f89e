import { findFaults } from '../support/measures/layout-faults.ts';
import { strips } from '../support/measures/strips.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { Widget } from '../support/page-objects/widget.ts';
import {
  english,
  manyReviews,
  otherProduct,
  ratingsOnly,
  spanish,
  withoutReviews,
} from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

const pages = [manyReviews, otherProduct, ratingsOnly, withoutReviews, spanish, english];

for (const { path } of pages) {
  for (const width of [360, 1280]) {
    test(`axe finds no violation on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(new Widget(page).root.locator('.ts-v-footer')).toBeAttached();
      expect(await violationsOn(page)).toEqual([]);
    });
  }
}

test('axe finds no violation with the menu open and a vote cast', async ({ page }) => {
  await page.goto(otherProduct.path);
  const widget = new Widget(page);
  await page.route('**/upvotes**', (route) =>
    route.fulfill({
      json: { id: 1, upvotes_count: 1, downvotes_count: 0 },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const up = widget.items.first().locator('.ts-thumb-up');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await widget.menuButton.click();
  await expect(widget.menuButton).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
});

for (const { path } of pages) {
  test(`${path} fits a page of 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    const widget = new Widget(page);
    await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
    const overflow = await widget.root.evaluate((root, inStrips) => {
      const limit = root.getBoundingClientRect().right + 1;
      return [...root.querySelectorAll(`*:not(${inStrips})`)]
        .filter(
          (node) =>
            node.getBoundingClientRect().right > limit && getComputedStyle(node).position !== 'absolute',
        )
        .map((node) => node.className);
    }, `${strips} *`);
    expect(overflow).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page').toBe(320);
  });

  test(`buttons on ${path} are at least 24 px in both directions`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(path);
    const widget = new Widget(page);
    await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
    const small = await widget.root.locator('button:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => ({ text: button.textContent, ...button.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 24 || height < 24)
        .map(({ text, width, height }) => `${text} ${width}×${height}`),
    );
    expect(small).toEqual([]);
  });
}

test("text with the user's spacing is not cut off", async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  // The spacing of WCAG 2.2, success criterion 1.4.12.
  await page.addStyleTag({
    content: `.trustvox-widget * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } .trustvox-widget p { margin-bottom: 2em !important }`,
  });
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(root), `at ${width} px`).toEqual([]);
  }
});
