import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

test('the summary stands beside the list, and goes along with it to its end', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  const panel = root.locator('.ts-overview-panel');
  await expect(items).toHaveCount(4);
  const second = items.nth(1);
  await second.evaluate((item) => item.scrollIntoView({ block: 'center' }));
  await expect(panel).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all([panel, second].map((part) => part.boundingBox()));
  const [summary, review] = boxes;
  expect((summary?.x ?? 0) + (summary?.width ?? 0)).toBeLessThan(review?.x ?? 0);

  // It covers nothing that follows the list.
  const questions = root.locator('.ts-customer-questions');
  await questions.evaluate((section) => section.scrollIntoView({ block: 'center' }));
  const end = await panel.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(await questions.evaluate((node) => node.getBoundingClientRect().top));
});

test('a list shorter than the summary leaves no space between its parts', async ({ page }) => {
  await page.goto(otherProduct.path);
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(3);
  await items.evaluateAll((all) => {
    for (const item of all.slice(1)) item.remove();
  });
  const topOf = (selector: string) =>
    root.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
  expect(await topOf('.ts-product-reviews')).toBe(await topOf('.ts-overview-panel'));
  const panel = root.locator('.ts-overview-panel');
  const end = await panel.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await topOf('.ts-customer-questions')).toBeGreaterThanOrEqual(end);
});

test('in a narrower place it stands above the list, and stays there', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(manyReviews.path);
  const { root, items } = new Widget(page);
  await items.last().scrollIntoViewIfNeeded();
  await expect(root.locator('.ts-overview-panel')).not.toBeInViewport();
});
