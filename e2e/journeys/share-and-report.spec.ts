import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { openHostPage, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { changeRoot } from '../support/root-response.ts';
import {
  type ConsoleServer,
  joinStore,
  startConsoleServer,
  storeId,
} from '../support/servers/console-server.ts';
import { asOtherProvider } from '../support/servers/other-provider.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

const toolsOf = (page: Page, place: number) =>
  new Widget(page).items.nth(place).getByRole('button', { name: /^Compartilhar ou denunciar: / });
const dialog = (page: Page) => page.locator('dialog.ts-review-tools');

test('a review is shared by the clipboard, and its link leads back to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(manyReviews.path);
  const tools = toolsOf(page, 1);
  const text = await new Widget(page).items.nth(1).locator('.ts-review').textContent();
  // Pressed before React is there, and by keyboard.
  await tools.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(await violationsOn(page, 'dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Copiar link' }).click();
  await expect(dialog(page).getByText('Link copiado.').first()).toBeVisible();
  await expect(dialog(page).locator('[aria-live]')).toHaveText('Link copiado.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(tools).toBeFocused();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/pt\/cafeteira-italiana-serra#opina-review-\d+$/);
  const other = await context.newPage();
  await other.goto(link);
  const marked = new Widget(other).root.locator('li[aria-current="true"]');
  await expect(marked).toBeInViewport();
  await expect(marked.locator('.ts-review')).toHaveText(text ?? '');
});

test("a review is shared by the browser's own window where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => {
        shared.push(url);
        if (shared.length > 1) throw new DOMException('', 'AbortError');
      },
    });
  });
  await page.goto(manyReviews.path);
  await toolsOf(page, 0).click();
  const share = dialog(page).getByRole('button', { name: 'Compartilhar' });
  await share.click();
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  await expect.poll(shared).toHaveLength(2);
  expect((await shared())[0]).toMatch(/#opina-review-\d+$/);
  // Whoever closes that window is told nothing.
  await expect(dialog(page).getByText('Link copiado.')).toHaveCount(0);
});

test('a link that nothing can copy is shown, chosen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(manyReviews.path);
  await toolsOf(page, 0).click();
  await dialog(page).getByRole('button', { name: 'Copiar link' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Link da avaliação' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/#opina-review-\d+$/);
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/#opina-review-\d+$/);
});

test('a report that is refused or fails is told, and may be sent again', async ({ page, pageErrors }) => {
  const statuses = [429, 500];
  await page.route('**/reports?**', (route) =>
    route.fulfill({
      status: statuses.shift() ?? 201,
      headers: { 'access-control-allow-origin': '*' },
      body: '',
    }),
  );
  await page.goto(manyReviews.path);
  await toolsOf(page, 0).click();
  await dialog(page).getByRole('button', { name: 'Outro motivo' }).click();
  await dialog(page).getByRole('textbox', { name: 'Detalhes, se quiser' }).fill('Repetida');
  const send = dialog(page).getByRole('button', { name: 'Enviar denúncia' });
  await send.click();
  await expect(dialog(page).locator('[aria-live]')).toHaveText(/^Muitas denúncias/);
  await send.click();
  await expect(dialog(page).locator('[aria-live]')).toHaveText(/^Não foi possível enviar a denúncia/);
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Repetida');
  await send.click();
  await expect(dialog(page).locator('[aria-live]')).toHaveText('Denúncia enviada. Obrigado.');
  await expect(dialog(page).locator('form')).toHaveCount(0);
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);
});

test("other providers' reviews have no such button", async ({ page }) => {
  await asOtherProvider(page);
  await page.goto(manyReviews.path);
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(toolsOf(page, 0)).toHaveCount(0);
});

for (const [product, open, report] of [
  [manyReviews, 'Compartilhar ou denunciar', 'Denunciar esta avaliação'],
  [english, 'Share or report', 'Report this review'],
  [spanish, 'Compartir o denunciar', 'Denunciar esta opinión'],
] as const) {
  for (const width of [320, 1280]) {
    test(`${open} at ${width} px is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(product.path);
      const tools = new Widget(page).items.first().getByRole('button', { name: open });
      const box = await tools.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await tools.click();
      const window = dialog(page);
      await expect(window.getByRole('heading', { name: report })).toBeVisible();
      await window.locator('form button').first().click();
      await expect(window.locator('textarea')).toBeVisible();
      expect(await violationsOn(page, 'dialog')).toEqual([]);
      expect(await window.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    });
  }
}

for (const [product, open, check, edited, page] of [
  [
    manyReviews,
    'Compartilhar ou denunciar',
    'Conferir esta avaliação',
    'Ela não foi mudada depois de chegar.',
    'Conferir no navegador',
  ],
  [
    english,
    'Share or report',
    'Check this review',
    'It was not changed after it came.',
    'Check it in your browser',
  ],
  [
    spanish,
    'Compartir o denunciar',
    'Verificar esta opinión',
    'No se modificó después de llegar.',
    'Verificarla en su navegador',
  ],
] as const) {
  for (const width of [360, 1280]) {
    test(`${check} at ${width} px shows what the log says of it, which is not loaded before`, async ({
      page: shop,
      context,
    }) => {
      await shop.setViewportSize({ width, height: 800 });
      const loaded: string[] = [];
      shop.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await shop.goto(product.path);
      await new Widget(shop).items.first().getByRole('button', { name: open }).click();
      const window = dialog(shop);
      const entry = window.getByRole('button', { name: check });
      await expect(entry).toBeVisible();
      expect(loaded.filter((path) => /\/log\/|review-log|-log-/.test(path))).toEqual([]);
      await entry.click();
      await expect(window.getByText(edited)).toBeVisible();
      await expect(window.getByRole('heading', { level: 3 }).last()).toBeFocused();
      expect(await violationsOn(shop, 'dialog')).toEqual([]);
      expect(await window.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      const opened = context.waitForEvent('page');
      await window.getByRole('link', { name: page }).click();
      await expect((await opened).locator('.vp-panel--fine')).toBeVisible();
    });
  }
}

test('where the server has no log, or it cannot be read, nothing is promised', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/log/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(manyReviews.path);
  await toolsOf(page, 0).click();
  await dialog(page).getByRole('button', { name: 'Conferir esta avaliação' }).click();
  const failure = 'Não foi possível abrir. Tente novamente.';
  await expect(dialog(page).locator('[aria-live]')).toHaveText(failure);
  await expect(dialog(page).getByRole('button', { name: 'Conferir esta avaliação' })).toBeVisible();
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);

  await changeRoot(page, (root) => ({ ...root, reviews_log: undefined }));
  await page.goto(manyReviews.path);
  await toolsOf(page, 0).click();
  await expect(dialog(page).getByRole('button', { name: 'Outro motivo' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Conferir esta avaliação' })).toHaveCount(0);
});

test.describe('what shoppers report', () => {
  let console: ConsoleServer;
  test.beforeAll(async () => {
    const reviews = [{ rate: 1, title: 'Liga já', text: 'Compre no meu site', authorName: 'Rui' }];
    const products = [{ code: 'KET-2', name: 'Chaleira', reviews }];
    console = await startConsoleServer({
      ...store,
      locale: 'pt-BR',
      products: [...(store.products ?? []), ...products],
    });
  });
  test.afterAll(() => console?.close());

  test('is in the inbox of the store, with its reason', async ({ page, browser }) => {
    const settings = settingsTag({ _storeId: storeId, _productId: 'KET-2' });
    const script = `<script async src="${console.server.url}/opina.js"></script>`;
    await openHostPage(page, `${settings}<div id="_trustvox_widget"></div>${script}`);
    await toolsOf(page, 0).click();
    await dialog(page).getByRole('button', { name: 'É propaganda' }).click();
    await dialog(page).getByRole('textbox', { name: 'Detalhes, se quiser' }).fill('Vende outra coisa');
    await dialog(page).getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(dialog(page).getByText('Denúncia enviada. Obrigado.').first()).toBeVisible();

    const merchant = await browser.newPage({ locale: 'en-US' });
    await joinStore(merchant, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
    await merchant.goto(console.at(`/stores/${storeId}/reviews?status=any&reported=true`));
    await merchant.getByRole('link', { name: /Liga já/ }).click();
    const reports = merchant.getByRole('region', { name: 'Reports of shoppers' });
    await expect(reports.getByRole('listitem')).toHaveCount(1);
    await expect(reports).toContainText('Vende outra coisa');
    await expect(reports.locator('strong')).toHaveText('Advertising or spam');
    await reports.getByRole('button', { name: 'Agree' }).click();
    await expect(reports).toContainText('You agreed');
    await merchant.close();
  });
});
