import { topsOf } from '../support/measures/places.ts';
import { Photos, placeOf } from '../support/page-objects/photos.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('from the gallery to the viewer, through all photos both ways, and back', async ({ page }) => {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    document.addEventListener('opina:event', (event) => {
      events.push((event as CustomEvent<{ name: string }>).detail.name);
    });
  });
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
  await page.route('**/upvotes**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(manyReviews.path);
  const photos = new Photos(page);
  await expect(photos.thumbnails).toHaveCount(10);
  await expect(photos.thumbnails.first()).toHaveAccessibleName(`${placeOf(1, 14)}: Fotos dos clientes`);
  await expect(photos.thumbnails.last()).toHaveText('+4');

  await photos.thumbnails.nth(1).click();
  await expect(photos.viewer).toBeFocused();
  await expect(photos.count).toHaveText(placeOf(2, 14));
  await expect(photos.current).toHaveAttribute('src', /-image\.webp$/);
  await expect(photos.strip).toHaveCount(14);
  await expect(photos.strip.and(page.locator('[aria-current]'))).toHaveAccessibleName(placeOf(2, 14));
  await expect(photos.strip.locator('img').first()).toHaveAttribute('src', /-150\.webp$/);

  const thumbs = photos.viewer.locator('.ts-thumb');
  await expect(thumbs).toHaveCount(2);
  const [up, down] = await topsOf(thumbs);
  expect(down, 'the thumbs stand side by side').toBe(up);

  await photos.button('Foto anterior').click();
  await expect(photos.count).toHaveText(placeOf(1, 14));
  await photos.button('Foto anterior').click();
  await expect(photos.count, 'the first leads back to the last').toHaveText(placeOf(14, 14));
  await photos.button('Próxima foto').click();
  await expect(photos.count, 'the last leads on to the first').toHaveText(placeOf(1, 14));
  await page.keyboard.press('ArrowLeft');
  await expect(photos.count).toHaveText(placeOf(14, 14));
  await page.keyboard.press('ArrowRight');
  await expect(photos.count).toHaveText(placeOf(1, 14));
  // The event about the time in view may be sent at any moment.
  const reported = async () => (await events()).filter((name) => name !== 'scroll-into-view');
  await expect.poll(reported).toEqual(Array(5).fill('change-photo'));

  const review = photos.viewer.locator('.ts-photo-viewer_review');
  await expect(review.locator('.ts-review-author')).toBeVisible();
  await expect(review.locator('.ts-v-stars')).toHaveAccessibleName(/de 5$/);
  await expect(review.locator('time')).toBeVisible();
  await review.locator('.ts-thumb-up').click();
  await expect(review.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'true');
  await expect(photos.viewer.getByText('Voto registrado.'), 'said inside the window').toBeAttached();
  await review.locator('.ts-thumb-up').click();
  await expect(review.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  const useful = async () => (await events()).filter((name) => name === 'useful-review');
  await expect.poll(useful).toHaveLength(1);

  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await expect(photos.count).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.keyboard.press('Escape');
  await expect(photos.viewer).toHaveCount(0);
  await expect(photos.thumbnails.nth(1)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(photos.viewer).toBeFocused();
  await page.mouse.click(4, 4);
  await expect(photos.viewer, 'a click beside it closes it').toHaveCount(0);
  await expect(photos.thumbnails.nth(1)).toBeFocused();
});
