import { knownPhotos, Photos, placeOf, reviewId, servePhotos } from '../support/page-objects/photos.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { drawInBrowser } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

const { path } = manyReviews;
/** The part of the name that all sizes of a picture share. */
const fileOf = (address = '') => /[0-9a-f]{40}/.exec(address)?.[0];

test('the strip starts at the opened photo and follows the current one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.nth(8).click();
  const isInView = () =>
    photos.strip.and(page.locator('[aria-current]')).evaluate((button) => {
      const list = button.closest('ul')?.getBoundingClientRect();
      const { left, right } = button.getBoundingClientRect();
      return list !== undefined && left >= list.left && right <= list.right;
    });
  await expect(photos.strip.nth(8)).toHaveAttribute('aria-current', 'true');
  await expect.poll(isInView).toBe(true);
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
  await expect(photos.strip.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect.poll(isInView).toBe(true);
});

test('text is cut at 80 characters, and again at the next photo', async ({ page }) => {
  const text = 'á'.repeat(81);
  await page.route('**/widget/opinions/*?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), opinion: text } });
  });
  await servePhotos(page, 3, await reviewId(page));
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  const shown = photos.viewer.locator('.ts-review');
  const toggle = photos.viewer.locator('.ts-see-more');
  await expect(shown).toHaveText(`${'á'.repeat(80)}…`);
  await toggle.click();
  await expect(shown).toHaveText(text);
  await expect(toggle).toHaveText('ver menos');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(`${'á'.repeat(80)}…`);
  await expect(toggle).toBeFocused();
});

test('the window shows the author, and a note where a review has no text', async ({ page }) => {
  await page.route('**/widget/opinions/*?**', async (route) => {
    const response = await route.fetch();
    const other = { opinion: '', opinion_title: '', third_party: true, third_party_name: 'Feira Livre' };
    await route.fulfill({ response, json: { ...(await response.json()), ...other } });
  });
  await servePhotos(page, 3, await reviewId(page));
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await expect(photos.viewer.locator('.ts-third-party')).toContainText('Feira Livre');
  await expect(photos.viewer.locator('.ts-rating-only')).toBeVisible();
});

test('the overlay opens the grid, page by page; a picture opens the viewer, and closing it leads back', async ({
  page,
  pageErrors,
}) => {
  const requested = await servePhotos(page, 120, await reviewId(page));
  await page.goto(path);
  const photos = new Photos(page);
  const overlay = photos.thumbnails.last();
  await expect(overlay).toHaveText('+110');
  await expect(overlay).toHaveAccessibleName('Ver mais 110 fotos');
  await overlay.focus();
  await page.keyboard.press('Enter');
  await expect(photos.grid).toBeFocused();
  await expect(photos.grid).toHaveAccessibleName('Fotos dos clientes (120)');
  await expect(photos.gridPhotos).toHaveCount(50);
  const more = photos.grid.getByRole('button', { name: 'Ver mais fotos' });
  const said = photos.grid.locator('[aria-live]');

  await page.route('**/widget/photo_reviews?**', (route) => route.abort(), { times: 1 });
  await more.focus();
  await page.keyboard.press('Enter');
  const retry = photos.grid.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry, 'the same button tries again').toBeFocused();
  await expect(said).toHaveText('Não foi possível carregar as fotos.');
  await expect(photos.gridPhotos).toHaveCount(50);
  await page.keyboard.press('Enter');
  await expect(photos.gridPhotos).toHaveCount(100);
  await expect(said).toHaveText('Fotos dos clientes: 100 / 120');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(photos.gridPhotos).toHaveCount(120);
  await expect(more).toHaveCount(0);
  await expect(photos.gridPhotos.nth(100), 'the first photo that came').toBeFocused();
  expect(requested).toEqual([1, 2, 3]);

  await page.keyboard.press('Enter');
  await expect(photos.viewer).toBeFocused();
  await expect(photos.count).toHaveText(placeOf(101, 120));
  await page.keyboard.press('Escape');
  await expect(photos.viewer).toHaveCount(0);
  await expect(photos.gridPhotos.nth(100)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(photos.grid).toHaveCount(0);
  await expect(overlay).toBeFocused();
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a widget that is removed while two windows are open leaves the page as it was', async ({ page }) => {
  await page.goto(manyReviews.path);
  const photos = new Photos(page);
  await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
  await photos.gridPhotos.first().click();
  await expect(photos.current).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  await expect(photos.viewer).toHaveCount(0);
  await expect(root).not.toHaveCSS('overflow-y', 'hidden');
});

test('the second-to-last photo loads the next page, and no earlier one does', async ({ page }) => {
  const requested = await servePhotos(page, 120, await reviewId(page));
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await expect(photos.strip).toHaveCount(50);
  await photos.strip.nth(47).click();
  await expect(photos.count).toHaveText(placeOf(48, 120));
  expect(requested).toEqual([1]);
  await photos.button('Próxima foto').click();
  await expect(photos.strip).toHaveCount(100);
  await expect(photos.count, 'the photo stays').toHaveText(placeOf(49, 120));
  await expect(photos.button('Próxima foto'), 'so does focus').toBeFocused();
  expect(requested).toEqual([1, 2]);
});

test('the photos of a review open alone, and no others are loaded', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto(path);
  const photos = new Photos(page);
  // The photos of the gallery were loaded before.
  await expect(photos.thumbnails).toHaveCount(10);
  const own = new Widget(page).items.locator('.ts-review-photos').filter({ has: page.locator('li + li') });
  const button = own.first().getByRole('button').last();
  await expect(button).toHaveAccessibleName(new RegExp(`^${placeOf(2, 2)}: .+, \\d\\d/\\d\\d/\\d{4}$`));
  const before = calls.length;
  await button.click();
  await expect(photos.count).toHaveText(placeOf(2, 2));
  await expect(photos.strip).toHaveCount(2);
  await photos.button('Próxima foto').click();
  await expect(photos.count).toHaveText(placeOf(1, 2));
  await expect(photos.viewer.locator('.ts-value-title').first()).not.toBeEmpty();
  expect(calls.slice(before).filter((call) => /widget\/(opinions|photo_reviews)/.test(call))).toEqual([]);
  await photos.viewer.locator('.ts-dialog_close').click();
  await expect(button).toBeFocused();
});

test('two photos make no gallery, but are shown in the reviews', async ({ page }) => {
  await page.goto(otherProduct.path);
  const widget = new Widget(page);
  await expect(widget.items.locator('.ts-review-photos button')).toHaveCount(2);
  await expect(new Photos(page).gallery).toHaveCount(0);
});

test('broken pictures are left out everywhere, without a gap', async ({ page, pageErrors }) => {
  // The second and the fourth, by their file names.
  const known = await knownPhotos(page);
  const broken = [1, 3].map((at) => fileOf(known[at]?.original));
  await page.route(
    ({ pathname }) => broken.includes(fileOf(pathname)),
    (route) => route.abort(),
  );
  await page.goto(path);
  const photos = new Photos(page);
  await expect(photos.thumbnails.last(), 'two of fourteen are gone').toHaveText('+2');
  await expect(photos.thumbnails).toHaveCount(10);
  await expect.poll(() => photos.broken(photos.gallery)).toEqual([]);
  await photos.thumbnails.first().click();
  await expect(photos.count).toHaveText(placeOf(1, 12));
  for (let number = 2; number <= 12; number++) {
    await page.keyboard.press('ArrowRight');
    await expect(photos.count).toHaveText(placeOf(number, 12));
    expect(broken).not.toContain(fileOf((await photos.current.getAttribute('src')) ?? ''));
  }
  await page.keyboard.press('Escape');
  await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
  await expect(photos.gridPhotos).toHaveCount(12);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('when all pictures are broken there is a message and a retry button', async ({ page, pageErrors }) => {
  let broken = /./;
  await page.route('**/media/**', (route) =>
    broken.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await page.goto(path);
  const photos = new Photos(page);
  await expect(photos.gallery.getByText('Não foi possível carregar as fotos.')).toBeVisible();
  broken = /^$/;
  await photos.gallery.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(photos.thumbnails).toHaveCount(10);
  await expect(photos.gallery).toBeFocused();

  // Only the large sizes fail: the current picture is removed, and then the others, one by one.
  broken = /-image\.webp/;
  await photos.thumbnails.first().click();
  await expect(photos.viewer.getByText('Não foi possível carregar as fotos.')).toBeVisible();
  await expect(photos.viewer).toBeFocused();
  broken = /^$/;
  await photos.button('Tentar novamente').click();
  await expect(photos.count).toHaveText(placeOf(1, 14));
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('the first page of photos fails, and loads at the second try', async ({ page, pageErrors }) => {
  await drawInBrowser(page);
  await page.route('**/widget/photo_reviews?**', (route) => route.abort(), { times: 1 });
  await page.goto(path);
  const photos = new Photos(page);
  await photos.gallery.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(photos.thumbnails).toHaveCount(10);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a window whose code fails to load shows a message, and opens at the second try', async ({
  page,
  pageErrors,
}) => {
  const code = /photo-viewer-modal-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await expect(photos.gallery.getByText('Não foi possível abrir')).toBeVisible();
  await page.unroute(code);
  await photos.thumbnails.first().click();
  await expect(photos.viewer).toBeFocused();
  await expect(photos.gallery.getByText('Não foi possível abrir')).toHaveCount(0);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a review that fails to load shows a message, and loads at the second try', async ({
  page,
  pageErrors,
}) => {
  await servePhotos(page, 3, await reviewId(page));
  await page.route('**/widget/opinions/*?**', (route) => route.abort(), { times: 1 });
  await page.goto(path);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await expect(
    photos.viewer.locator('.ts-load-failure').getByText('Não foi possível carregar esta avaliação.'),
  ).toBeVisible();
  await photos.button('Tentar novamente').focus();
  await page.keyboard.press('Enter');
  await expect(photos.viewer.locator('.ts-review-author')).toBeVisible();
  await expect(photos.viewer, 'focus stays in the window').toBeFocused();
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
