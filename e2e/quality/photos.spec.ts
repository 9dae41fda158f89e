import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { Photos, reviewId, servePhotos } from '../support/page-objects/photos.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

/** Elements that overflow the window sideways, except in the scrolling strip, and targets below 24 px. */
async function expectFits(dialog: Locator): Promise<void> {
  const faults = await dialog.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    const wide = [...node.querySelectorAll('*:not(.ts-photo-viewer_thumbnails *, .ts-v-stars *, svg *)')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > right + 1 || box.left < left - 1)
      .map(({ element }) => `${element.className} sticks out`);
    const small = [...node.querySelectorAll('button')]
      .filter((button) => button.offsetWidth < 24 || button.offsetHeight < 24)
      .map((button) => `${button.className} is small`);
    const scrolls = node.scrollWidth > node.clientWidth ? ['the window scrolls sideways'] : [];
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const beyond = left < 0 || right > innerWidth ? ['the window is wider than the screen'] : [];
    return [...wide, ...small, ...scrolls, ...page, ...beyond];
  });
  expect(faults).toEqual([]);
}

async function expectFitsAlsoAt320(page: Page, dialog: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expectFits(dialog);
  await page.setViewportSize({ ...size, width: 320 });
  await expectFits(dialog);
  await page.setViewportSize(size);
}

for (const width of [360, 1280]) {
  test(`grid and viewer at ${width} px: axe finds no violation, and everything fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await servePhotos(page, 120, await reviewId(page));
    await page.goto(manyReviews.path);
    const photos = new Photos(page);
    await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
    await expect(photos.gridPhotos).toHaveCount(50);
    await expectFitsAlsoAt320(page, photos.grid);
    expect(await violationsOn(page)).toEqual([]);
    await photos.gridPhotos.first().click();
    await expect(photos.viewer.locator('.ts-review-author')).toBeVisible();
    await expectFitsAlsoAt320(page, photos.viewer);
    expect(await violationsOn(page)).toEqual([]);
  });
}

test.describe('on a mobile device', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' });
  test('viewer at 360 px: axe finds no violation, and everything fits', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(manyReviews.path);
    const photos = new Photos(page);
    await photos.thumbnails.first().click();
    await photos.button('Pausar').click();
    await expect(photos.viewer.locator('.ts-review-author')).toBeVisible();
    await expectFitsAlsoAt320(page, photos.viewer);
    expect(await violationsOn(page)).toEqual([]);
  });
});
