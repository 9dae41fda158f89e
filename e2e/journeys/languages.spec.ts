import type { Page } from '@playwright/test';
import { english, manyReviews, ratingsOnly, spanish, withoutReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

/** Loads pages until a review matches. */
async function untilShown(page: Page, selector: string): Promise<void> {
  const widget = new Widget(page);
  const wanted = widget.items.locator(selector).first();
  await expect(widget.items.first()).toBeVisible();
  while ((await wanted.count()) === 0) {
    const shown = await widget.items.count();
    await widget.loadMore.click();
    await expect(widget.items).not.toHaveCount(shown);
  }
}

for (const { language, path, total, texts } of [
  {
    language: 'Portuguese',
    path: manyReviews.path,
    total: manyReviews.total,
    texts: [
      'Nota do produto',
      'Carregar mais',
      'Esta avaliação foi útil?',
      'Avaliações reais, auditadas por',
    ],
  },
  { language: 'Spanish', path: spanish.path, total: spanish.total, texts: ['¿Te resultó útil'] },
  {
    language: 'English',
    path: english.path,
    total: english.total,
    texts: ['LOAD MORE', 'Was this review helpful?', 'Yes, I recommend this product'],
  },
]) {
  test(`a ${language} store speaks ${language}`, async ({ page }) => {
    await page.goto(path);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    for (const text of texts) await expect(widget.root).toContainText(text);
    await expect(widget.root.locator('.ts-v-rating-based-on > span')).toContainText(String(total));
  });
}

test('dates stand in the order of the store', async ({ page }) => {
  await page.goto(manyReviews.path);
  await expect(new Widget(page).items.first()).toContainText(/\d{2}\/\d{2}\/20\d{2}/);
});

test('a review in another language toggles between original and translation', async ({ page }) => {
  await page.goto(manyReviews.path);
  await untilShown(page, ':scope:has(button:text-matches("Ver (tradução|original)"))');
  const item = new Widget(page).items.filter({ has: page.getByText(/Ver (tradução|original)/) }).first();
  const text = item.locator('.ts-review');
  const first = await text.innerText();
  await item.getByRole('button', { name: /Ver (tradução|original)/ }).click();
  await expect(text).not.toHaveText(first);
  await item.getByRole('button', { name: /Ver (tradução|original)/ }).click();
  await expect(text).toHaveText(first);
});

test('flags tell the country of each review, except in a Brazilian store', async ({ page }) => {
  await page.goto(spanish.path);
  const flag = new Widget(page).items
    .first()
    .getByRole('img', { name: /Argentina|Brasil|Colombia|Chile|Uruguay|Estados/ });
  await expect(flag).toBeVisible();
  await page.goto(manyReviews.path);
  await expect(new Widget(page).items.first()).toBeVisible();
  await expect(new Widget(page).items.getByRole('img', { name: /Brasil|Estados|Argentina/ })).toHaveCount(0);
});

test('a rating without text says that the customer gave the score only', async ({ page }) => {
  await page.goto(ratingsOnly.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  for (const item of await widget.items.all()) {
    await expect(item).toContainText('Cliente não escreveu uma avaliação, apenas deu a nota do produto.');
  }
});

test('a product that nobody has reviewed shows the no-reviews notice', async ({ page }) => {
  await page.goto(withoutReviews.path);
  const { root } = new Widget(page);
  await expect(root.locator('.ts-no-reviews_message')).toBeVisible();
  await expect(root.locator('.ts-product-reviews-list-item')).toHaveCount(0);
});

test('a third-party review names its source', async ({ page }) => {
  await page.goto(english.path);
  await untilShown(page, '.ts-third-party');
  await expect(new Widget(page).items.locator('.ts-third-party').first()).not.toBeEmpty();
});
