import { devices, type Locator } from '@playwright/test';
import { Photos } from '../support/photos.ts';
import { boxesOf } from '../support/places.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

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
  test(`${language}: the rating's count is one line, and its stars are beside the middle of the number`, async ({
    page,
  }) => {
    await page.goto(path);
    const rating = new Widget(page).root.locator('.ts-overview-panel .ts-v-rating');
    await expect(rating).toBeVisible();
    expect(await linesOf(rating.locator('.ts-v-rating-based-on'))).toBe(1);
    const [number, stars] = await boxesOf(rating, '.ts-v-rating-note_value', '.ts-v-stars');
    const middleOf = (box: typeof number) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middleOf(number) - middleOf(stars))).toBeLessThan(6);
  });

  test(`${language}: the title of the window of photos is one line beside its button`, async ({ page }) => {
    await page.goto(path);
    const photos = new Photos(page);
    await photos.thumbnails.first().click();
    await expect(photos.viewer.locator('.ts-photo-viewer_rotation')).toBeVisible();
    expect(await linesOf(photos.viewer.locator('.ts-dialog_title'))).toBe(1);
  });
}
