import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { Photos, reviewId, servePhotos } from '../support/page-objects/photos.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

const place = (number: number) => `Foto ${number} de 14`;

/** Opens the viewer by touch at the first photo, on a page whose clock stands still. */
async function openStill(page: Page): Promise<Photos> {
  await page.clock.install();
  await page.goto(manyReviews.path);
  const photos = new Photos(page);
  await expect(photos.thumbnails).toHaveCount(10);
  await new Widget(page).wake();
  await stopClock(page);
  await photos.thumbnails.first().tap();
  await expect(photos.count).toHaveText(place(1));
  // The window draws its second part in a later frame, which needs the clock.
  const draw = async () => {
    await page.clock.runFor(20);
    return photos.viewer.locator('.ts-review-author').isVisible();
  };
  await expect.poll(draw).toBe(true);
  return photos;
}

/** The same with photos that change: the second one has appeared. */
async function open(page: Page): Promise<Photos> {
  const photos = await openStill(page);
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count).toHaveText(place(2));
  return photos;
}

test('photos change automatically until they are paused', async ({ page }) => {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    document.addEventListener('opina:event', (event) => {
      events.push((event as CustomEvent<{ name: string }>).detail.name);
    });
  });
  const photos = await open(page);
  const start = (await photos.count.textContent()) ?? '';
  const number = Number(/\d+/.exec(start)?.[0]);
  await expect(photos.current).toHaveCSS('animation-duration', '0.3s');

  await photos.button('Próxima foto').tap();
  const next = number + 1;
  await expect(photos.count).toHaveText(place(next));
  await page.clock.runFor(7_990);
  await expect(photos.count, 'each photo has its whole time').toHaveText(place(next));
  await page.clock.runFor(20);
  await expect(photos.count).toHaveText(place(next + 1));
  await page.clock.runFor(8_010);
  await expect(photos.count).toHaveText(place(next + 2));
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
  await expect
    .poll(async () => (await events()).slice(-3))
    .toEqual(['change-photo', 'auto-change-photo', 'auto-change-photo']);

  await photos.button('Pausar').tap();
  await expect(photos.count).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(30_000);
  await expect(photos.count).toHaveText(place(next + 2));
  await photos.button('Continuar').tap();
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count).toHaveText(place(next + 3));
});

test('photos stop while the page is hidden, and continue when it is visible again', async ({ page }) => {
  const photos = await open(page);
  // Chromium hides no page of a test, so the test sends the event that a browser would send.
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await expect(photos.count).toHaveAttribute('aria-live', 'polite');
  const before = (await photos.count.textContent()) ?? '';
  await page.clock.runFor(30_000);
  await expect(photos.count).toHaveText(before);
  await setHidden(false);
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(7_990);
  await expect(photos.count, 'the photo has its whole time again').toHaveText(before);
  await page.clock.runFor(20);
  await expect(photos.count).not.toHaveText(before);
});

test('keyboard focus on a control stops them, focus on the window does not; the pause button comes first', async ({
  page,
}) => {
  const photos = await open(page);
  const pause = photos.viewer.locator('.ts-photo-viewer_rotation');
  await expect(photos.viewer).toBeFocused();
  await expect(pause).toBeVisible();
  const opened = (await photos.count.textContent()) ?? '';
  await page.clock.runFor(8_010);
  await expect(photos.count).not.toHaveText(opened);
  const held = (await photos.count.textContent()) ?? '';
  await page.keyboard.press('Tab');
  await expect(pause).toBeFocused();
  await expect(photos.count).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expect(photos.count).toHaveText(held);
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAccessibleName('Continuar');
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAccessibleName('Pausar');
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count, 'asked for, they go on at once').not.toHaveText(held);
});

test('a mouse that moves over the picture stops them, a picture that appears under the mouse does not', async ({
  page,
}) => {
  const photos = await open(page);
  const box = await photos.current.boundingBox();
  await page.keyboard.press('Escape');
  const thumbnail = await photos.thumbnails.first().boundingBox();
  if (!box || !thumbnail) throw new Error('no picture');
  const middle = box.y + box.height / 2;
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), thumbnail.y + 20 - middle);
  await photos.thumbnails.first().click();
  await expect(photos.count).toHaveText(place(1));
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count).toHaveText(place(2));

  await photos.current.hover();
  await expect(photos.count).toHaveAttribute('aria-live', 'polite');
  const held = (await photos.count.textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(photos.count).toHaveText(held);
  await photos.count.hover();
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count).not.toHaveText(held);
});

test('with reduced motion they are paused and do not fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const photos = await openStill(page);
  await expect(photos.button('Continuar')).toBeVisible();
  await expect(photos.current).toHaveCSS('animation-name', 'none');
  await page.clock.runFor(30_000);
  await expect(photos.count).toHaveText(place(1));
});

test('swiping sideways changes the photo, swiping up and down scrolls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const photos = await openStill(page);
  const stage = photos.viewer.locator('.ts-photo-viewer_stage');
  await expect(stage).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const cdp = await page.context().newCDPSession(page);
  const swipe = async (x: number, y: number) => {
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + x * part, y: from.y + y * part }],
      });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-120, 10);
  await expect(photos.count).toHaveText(place(2));
  await swipe(120, -10);
  await expect(photos.count).toHaveText(place(1));
  await swipe(20, 0);
  await swipe(0, -120);
  await expect.poll(() => photos.viewer.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  await expect(photos.count).toHaveText(place(1));
});

test('text is cut at 65 characters; while all of it is shown the photo stays', async ({ page }) => {
  await page.route('**/widget/opinions/*?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), opinion: 'á'.repeat(66) } });
  });
  await servePhotos(page, 3, await reviewId(page));
  await page.clock.install();
  await page.goto(manyReviews.path);
  const photos = new Photos(page);
  await photos.thumbnails.first().tap();
  await expect(photos.viewer.locator('.ts-review')).toHaveText(`${'á'.repeat(65)}…`);
  await stopClock(page);
  // Meanwhile another photo has appeared, with its text cut.
  await expect(photos.count).not.toHaveText('Foto 1 de 3');
  await photos.button('ver mais').tap();
  await expect(photos.viewer.locator('.ts-review')).toHaveText('á'.repeat(66));
  await expect(photos.count).toHaveAttribute('aria-live', 'polite');
  const shown = (await photos.count.textContent()) ?? '';
  await page.clock.runFor(30_000);
  await expect(photos.count).toHaveText(shown);
  await photos.button('ver menos').tap();
  await expect(photos.count).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(8_010);
  await expect(photos.count).not.toHaveText(shown);
});
