import type { Page } from '@playwright/test';
import { twoFrames } from '../../support/measures/frames.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Photos, reviewId, servePhotos } from '../../support/page-objects/photos.ts';
import { Questions } from '../../support/page-objects/questions.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

// What a page does to the widget while a window is open or a request is pending.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const other = { _storeId: otherProduct.storeId, _productId: otherProduct.productId };
const places = `<main style="min-height: 3000px"><button id="shop" onclick="this.value = 'pressed'">Da loja</button>
  <section id="tab"><div id="_trustvox_widget"></div></section><section id="accordion"></section></main>`;

/** No window is left, nor its effects: the page scrolls, accepts clicks and has the focus. */
async function expectPageFree(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.locator('#shop').evaluate((button: HTMLButtonElement) => {
    button.value = '';
  });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('#shop').click();
  expect(await page.locator('#shop').evaluate((button: HTMLButtonElement) => button.value)).toBe('pressed');
  await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
}

/** Opens the grid, and from it the viewer: two windows, one above the other. */
async function openBoth(page: Page): Promise<Photos> {
  const photos = new Photos(page);
  await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
  await photos.gridPhotos.nth(2).click();
  await expect(photos.viewer).toBeFocused();
  return photos;
}

test('a page cleans up, wipes, moves or hides the widget while two windows are open', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + places + scriptTag());
  const widget = new Widget(page);

  await openBoth(page);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  await expectPageFree(page);
  await expect(widget.root).toHaveCount(0);
  await page.evaluate(() => window._trustvox_initializer?.initialize());
  await expect(widget.items).toHaveCount(4);

  await openBoth(page);
  await page.evaluate(() => {
    const element = document.getElementById('_trustvox_widget');
    if (element) element.innerHTML = '';
  });
  await expectPageFree(page);
  await expect(widget.items).toHaveCount(4);

  // After a move they stay open in the same order: Escape closes the upper one.
  const photos = await openBoth(page);
  await photos.button('Próxima foto').click();
  await expect(photos.count).toHaveText('Foto 4 de 14');
  await page.evaluate(() => {
    const host = document.getElementById('_trustvox_widget');
    if (host) document.getElementById('accordion')?.append(host);
  });
  await expect(page.locator('#accordion dialog:modal')).toHaveCount(2);
  await expect(photos.viewer).toBeFocused();
  await expect(photos.count).toHaveText('Foto 4 de 14');
  await photos.button('Próxima foto').click();
  await expect(photos.count).toHaveText('Foto 5 de 14');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(photos.gridPhotos.nth(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectPageFree(page);

  // Hidden windows would block a page that does not show them, so they close.
  await openBoth(page);
  await page.locator('#accordion').evaluate((node) => node.style.setProperty('display', 'none'));
  await expectPageFree(page);
  await page.locator('#accordion').evaluate((node) => node.style.removeProperty('display'));
  await openBoth(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectPageFree(page);
});

test('another product is shown while a question is being sent and the viewer loads', async ({ page }) => {
  await servePhotos(page, 120, await reviewId(page));
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  // The page may have aborted the request.
  const hold = (url: RegExp, method = 'GET') =>
    page.route(url, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await held;
      await route.continue().catch(() => {});
    });
  await hold(/\/widget\/questions\?/, 'POST');
  await hold(/\/widget\/opinions\/\d+\?/);
  await openHostPage(page, settingsTag(settings) + places + scriptTag());
  const widget = new Widget(page);
  const { field, submit, email, root } = new Questions(page);
  const text = `Vem com manual? ${Date.now()}`;
  await field.fill(text);
  await submit.click();
  await email.fill('ana@example.com');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await email.press('Enter');
  await sent;
  await expect(root.getByText('Enviando a sua pergunta...')).toBeVisible();

  const photos = new Photos(page);
  const wanted = page.waitForRequest(/\/widget\/opinions\/\d+\?/);
  await photos.thumbnails.first().click();
  await wanted;
  await expect(photos.viewer.getByRole('status').first()).toBeAttached();
  await page.evaluate((pairs) => {
    Object.assign(window, { _trustvox: pairs });
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.initialize();
  }, Object.entries(other));
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expectPageFree(page);
  const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
  respond();
  expect((await accepted).status(), 'what the shopper has sent arrives').toBe(201);
  await (await accepted).finished();
  await twoFrames(page);
  await expect(field).toHaveValue('');
  await expect(submit).toBeDisabled();
  await expect(root.locator('.ts-ask-step')).toHaveCount(0);
  await expect(widget.root).not.toContainText(text);
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expectPageFree(page);
});
