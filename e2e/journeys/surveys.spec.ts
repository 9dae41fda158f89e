import type { Page } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { openHostPage, settingsTag } from '../support/page-objects/host-page.ts';
import { askList, askQuestions, filterOf, surveyedProduct } from '../support/page-objects/surveys.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish, withoutReviews } from '../support/products.ts';
import { drawInBrowser } from '../support/root-response.ts';
import { asOtherProvider } from '../support/servers/other-provider.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

const { storeId, productId } = manyReviews;
const axeFindings = (page: Page) => violationsOn(page, '.trustvox-widget');

test('questions, scales and profiles match the API', async ({ page }) => {
  await drawInBrowser(page);
  const request = page.waitForRequest(/\/v3\/answers\?.*sale_items=/);
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  for (const { options } of await askQuestions()) {
    for (const { description, answers_count: count } of options) {
      await expect(filterOf(page, description)).toHaveText(description);
      await expect(filterOf(page, description)).toHaveAttribute('data-ts-count', String(count));
    }
  }
  for (const name of ['Perfil do avaliador', 'Ocasião de Uso']) {
    await expect(widget.root.locator('.ts-survey-filters')).toContainText(name);
    await expect(widget.items.locator('.ts-review-profile', { hasText: name }).first()).toBeVisible();
  }
  // The shop's tags are sent too. There is one call for the four reviews on screen.
  const query = new URL((await request).url()).searchParams;
  expect(query.get('tags')).toBe('cozinha,café');
  expect(query.get('sale_items')?.split(',').length).toBeLessThanOrEqual(4);

  const attributes = await askList<{ description: string; average: number }>(
    `/v1/product_answers_summary?${surveyedProduct}`,
  );
  const bars = widget.root.locator('.ts-survey-attribute-bar');
  await expect(bars).toHaveCount(attributes.length);
  for (const [index, { description, average }] of attributes.entries()) {
    const bar = bars.nth(index);
    await expect(bar).toContainText(description);
    const items = bar.locator('.ts-survey-attribute-bar_item');
    await expect(items).toHaveCount(8);
    const chosen = await items.evaluateAll((steps) =>
      steps.flatMap((step, at) =>
        step.classList.contains('ts-survey-attribute-bar_item--selected') ? [at + 1] : [],
      ),
    );
    expect(chosen).toEqual([Math.min(8, Math.floor(average * 2) - 1)]);
  }
});

test('known sizes are in the language of the store', async ({ page }) => {
  await page.goto(spanish.path);
  const bar = new Widget(page).root.locator('.ts-survey-attribute-bar', { hasText: 'Talle' });
  await expect(bar.locator('.ts-survey-attribute-bar_item-label')).toHaveText(['Muy pequeño', 'Muy grande']);
});

for (const width of [360, 1280]) {
  test(`the window of an attribute, by keyboard, at ${width} px`, async ({ page }) => {
    // The reviews of the window, as in a store that imported all its reviews.
    await page.route(/by_sale_items=/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const items = body.items.map((item: object) => ({ ...item, source: 'imported' }));
      await route.fulfill({ response, json: { ...body, items } });
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(manyReviews.path);
    const widget = new Widget(page);
    const opener = widget.root.getByRole('button', { name: 'Facilidade de uso' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Facilidade de uso' });
    await expect(dialog).toBeFocused();
    await expect(dialog).toContainText(/\d+% dos clientes dizem que este tipo de produto atende ao esperado/);
    // Which answers count, and their share of the answers below.
    await expect(dialog).toContainText('ao esperado: “Fácil” ou “Muito fácil”');
    await expect(dialog.locator('.ts-attribute-option--expected .ts-attribute-option_name')).toHaveText([
      'Fácil',
      'Muito fácil',
    ]);
    const counts = await dialog.locator('.ts-attribute-option_answers').allTextContents();
    const numbers = counts.map((text) => Number.parseInt(text, 10));
    const share = (numbers.slice(3).reduce((a, b) => a + b, 0) / numbers.reduce((a, b) => a + b, 0)) * 100;
    await expect(dialog.locator('.ts-attribute-share_value')).toHaveText(`${Math.round(share)}%`);
    await expect(dialog.locator('.ts-attribute-option')).toHaveCount(5);
    await expect(dialog.locator('.ts-attribute-review')).toHaveCount(3);
    for (const part of ['.ts-review-author .ts-value-title', '.ts-v-stars', 'time[datetime]'])
      await expect(dialog.locator(`.ts-attribute-review ${part}`)).toHaveCount(3);
    await expect(dialog.locator('.ts-attribute-review .ts-source')).toHaveCount(3);
    await expect(dialog.locator('.ts-review').first()).not.toBeEmpty();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

for (const { path, subtitle } of [
  { path: manyReviews.path, subtitle: 'Avaliações de clientes que responderam' },
  { path: english.path, subtitle: 'Reviews by customers who answered' },
  { path: spanish.path, subtitle: 'Opiniones de clientes que respondieron' },
]) {
  test(`the window of an attribute says of its reviews that they have an answer, not which: ${subtitle}`, async ({
    page,
  }) => {
    await page.goto(path);
    await new Widget(page).root.locator('.ts-survey-attribute-bar').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(subtitle);
    await expect(dialog.getByRole('list', { name: subtitle })).toBeVisible();
  });
}

test('reviews that the window failed to load can be retried', async ({ page, pageErrors }) => {
  await page.goto(manyReviews.path);
  await page.route('**/widget/opinions?**by_sale_items**', (route) => route.abort(), { times: 1 });
  await new Widget(page).root.getByRole('button', { name: 'Tamanho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tamanho' });
  await expect(dialog.getByRole('alert')).toHaveText('Não foi possível carregar as respostas.');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(dialog.locator('.ts-attribute-review')).toHaveCount(3);
  await expect(dialog.locator('.ts-attribute-reviews')).toBeFocused();
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test('a window whose code fails to load shows a message, and opens later', async ({ page, pageErrors }) => {
  let down = true;
  await page.route(/attribute-modal-[^/]*\.js/, (route) => (down ? route.abort() : route.continue()));
  await page.goto(manyReviews.path);
  const { root } = new Widget(page);
  const opener = root.getByRole('button', { name: 'Tamanho' });
  await opener.click();
  await expect(root.locator('[aria-live]', { hasText: 'Não foi possível abrir' })).toBeAttached();
  down = false;
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Tamanho' })).toBeFocused();
  const reported = pageErrors.splice(0);
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('the survey API may have another address', async ({ page }) => {
  const surveyUrl = apiOrigin().replace('localhost', '127.0.0.1');
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (/^\/v\d\//.test(pathname)) hosts.add(host);
  });
  await openHostPage(
    page,
    `${settingsTag({ _storeId: storeId, _productId: productId })}<div id="_trustvox_widget"></div>
    <script src="${apiOrigin()}/opina.js" data-survey-api-url="${surveyUrl}/"></script>`,
  );
  await expect(filterOf(page, 'Dia a dia')).toBeVisible();
  expect([...hosts]).toEqual([new URL(surveyUrl).host]);
});

for (const failing of ['/v3/question_summaries', '/v1/product_answers_summary', '/v3/answers']) {
  test(`reviews but no surveys are shown when ${failing} fails`, async ({ page, pageErrors }) => {
    await asOtherProvider(page);
    await page.route(`**${failing}?**`, (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse(`**${failing}?**`);
    await page.goto(manyReviews.path);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    await failed;
    await expect(widget.root.locator('[class*="ts-survey"], .ts-review-profile')).toHaveCount(0);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    // The browser reports the failed request. There is no other error.
    expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  });
}

test('survey answers that fail to load under a filter lead back to all reviews, and focus is not lost', async ({
  page,
  pageErrors,
}) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  const newest = await widget.ratings();
  // The survey answers of the reviews on screen have loaded.
  await expect(widget.items.locator('.ts-review-profile').first()).toBeVisible();
  await page.route('**/v3/answers?**', (route) => route.abort());
  await filterOf(page, 'Presente').press('Enter');
  await expect(widget.root.locator('.ts-survey-filters')).toHaveCount(0);
  await expect.poll(() => widget.ratings()).toEqual(newest);
  await expect(widget.menuButton).toContainText('Mais recentes');
  await expect(widget.root.locator('.ts-product-reviews-list')).toBeFocused();
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);
});

test('survey answers that never arrive delay no review', async ({ page }) => {
  await asOtherProvider(page);
  await page.route(/\/v[13]\//, () => {});
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
});

test('a product without a survey shows none, and our server is asked for none', async ({ page }) => {
  const surveys: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v[13]\//.test(pathname)) surveys.push(pathname);
  });
  await page.goto('/pt/jogo-de-canecas-agata');
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
  await expect(widget.root.locator('[class*="ts-survey"], .ts-review-profile')).toHaveCount(0);
  await page.goto(withoutReviews.path);
  await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
  expect(surveys).toEqual([]);
});
