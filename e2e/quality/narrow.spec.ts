import { devices, type Locator } from '@playwright/test';
import { boxesOf } from '../support/measures/places.ts';
import { Photos } from '../support/page-objects/photos.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// At 360 px short texts fit in one line, in every language.
const languages = { Portuguese: manyReviews, Spanish: spanish, English: english };

/** The number of lines of a text. */
const linesOf = (text: Locator) =>
  text.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8));
    return new Set(bottoms).size;
  });

test.use({ viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent });

for (const [language, { path }] of Object.entries(languages)) {
  test(`${language}: the rating stands beside its bars, its stars under the number`, async ({ page }) => {
    await page.goto(path);
    const panel = new Widget(page).root.locator('.ts-overview-panel');
    await expect(panel).toBeVisible();
    expect(await linesOf(panel.locator('.ts-v-rating-based-on'))).toBeLessThanOrEqual(2);
    const [number, stars, rating, bars] = await boxesOf(
      panel,
      '.ts-v-rating-note_value',
      '.ts-v-stars',
      '.ts-v-rating',
      '.ts-v-histogram',
    );
    if (!number || !stars || !rating || !bars) throw new Error('Not drawn');
    expect(stars.y).toBeGreaterThanOrEqual(number.y + number.height - 2);
    expect(stars.x + stars.width).toBeLessThanOrEqual(bars.x);
    expect(bars.x).toBeGreaterThan(rating.x + rating.width);
    expect(Math.abs(bars.y - rating.y)).toBeLessThan(2);
  });

  test(`${language}: the title of the window of photos is one line beside its button`, async ({ page }) => {
    await page.goto(path);
    const photos = new Photos(page);
    await photos.thumbnails.first().click();
    await expect(photos.viewer.locator('.ts-photo-viewer_rotation')).toBeVisible();
    expect(await linesOf(photos.viewer.locator('.ts-dialog_title'))).toBe(1);
  });
}
