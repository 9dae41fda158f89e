import type { Page } from '@playwright/test';
import { expectLanguage } from '../support/languages.ts';
import { topsOf } from '../support/measures/places.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, ratingsOnly, spanish, withoutReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

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
    texts: ['Nota do produto', 'Carregar mais', 'Esta avaliação foi útil?', 'de compras nesta loja'],
  },
  { language: 'Spanish', path: spanish.path, total: spanish.total, texts: ['¿Te resultó útil'] },
]) {
  test(`the ${language} store is in ${language}`, async ({ page }) => {
    await expectLanguage(page, { path, total, texts });
  });
}

test("dates are in the order of the store's language, and unambiguous in English", async ({ page }) => {
  const time = new Widget(page).items.first().locator('time');
  await page.goto(manyReviews.path);
  await expect(time).toHaveText(/^\d{2}\/\d{2}\/20\d{2}$/);
  await expect(time).toHaveAttribute('datetime', /^20\d{2}-\d{2}-\d{2}$/);
  await page.goto(english.path);
  await expect(time).toHaveText(/^\d{2} [A-Z][a-z]{2,3} 20\d{2}$/);
});

test("a rating is formatted for the store's language, with a dot for scripts", async ({ page }) => {
  const value = new Widget(page).root.locator('span.ts-v-rating-note_value');
  /** What an element shows: content from the style sheet, otherwise its text. */
  const drawn = () =>
    value.evaluate((element) => {
      const { content } = getComputedStyle(element, '::after');
      return content === 'none' ? element.textContent : content.replaceAll('"', '');
    });
  await page.goto(manyReviews.path);
  await expect(value).toHaveText(/^\d\.\d$/);
  expect(await drawn()).toMatch(/^\d,\d$/);
  expect((await value.ariaSnapshot()).replaceAll(/[^\d.,]/g, '')).toMatch(/^\d,\d$/);
  await page.goto(english.path);
  await expect(value).toHaveText(/^\d\.\d$/);
  expect(await drawn()).toMatch(/^\d\.\d$/);
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

test('flags show the language of reviews, except in a Brazilian store', async ({ page }) => {
  const { items } = new Widget(page);
  await page.goto(spanish.path);
  await untilShown(page, '.ts-flag');
  for (const item of await items.filter({ has: page.locator('.ts-flag') }).all())
    await expect(item.getByRole('img', { name: /^(portugués|inglés|español) \(/ })).toBeVisible();
  await expect(items.getByRole('img', { name: /Argentina/ }).first()).toBeVisible();
  await page.goto(manyReviews.path);
  await expect(items.first()).toBeVisible();
  await expect(items.getByRole('img', { name: /Brasil|Estados|Argentina/ })).toHaveCount(0);
});

test('a store that names no auditor shows where its reviews come from, with a link', async ({ page }) => {
  await page.goto(english.path);
  const footer = new Widget(page).root.locator('.ts-v-footer');
  await expect(footer).toContainText(
    /\d+ reviews: \d+ from purchases in this store · \d+ imported by the store · \d+ collected by third parties/,
  );
  await expect(footer).not.toContainText('audited');
  const [shown] = await Promise.all([page.waitForEvent('popup'), footer.getByRole('link').click()]);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Fern & Field');
});

test('a rating without text has the note that the customer gave only the score', async ({ page }) => {
  await page.goto(ratingsOnly.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  for (const item of await widget.items.all()) {
    await expect(item).toContainText('Cliente não escreveu uma avaliação, apenas deu a nota do produto.');
  }
  // Two lines, with the number of votes. What a sign or the place says is there for screen readers.
  for (const item of (await widget.items.all()).slice(1)) {
    expect((await item.boundingBox())?.height).toBeLessThan(80);
    expect((await item.locator('.ts-rating-only').boundingBox())?.height).toBeLessThan(2);
    expect((await item.locator('.ts-thumb-up > span').boundingBox())?.height).toBeGreaterThan(12);
    await expect(item.locator('.ts-review-author')).toContainText(/^Por /);
    await expect(item.locator('.ts-review-date')).toContainText(/^Em /);
    await expect(item.getByRole('group', { name: 'Esta avaliação foi útil?' })).toContainText(
      /\d votos?.*\d votos?/,
    );
  }
});

test('on a phone who rated without text and when share a line, and so do the votes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ratingsOnly.path);
  const { items } = new Widget(page);
  await expect(items).toHaveCount(4);
  for (const item of await items.all()) {
    const [up, down, menu] = await topsOf(item.locator('.ts-thumb'));
    expect([down, menu]).toEqual([up, up]);
    const stars = await topsOf(item.locator('.ts-v-stars, time'));
    expect(Math.abs((stars[0] ?? 0) - (stars[1] ?? 0)), 'one line').toBeLessThan(12);
  }
});

test("a rating without text shows its author's profile in one line", async ({ page }) => {
  await page.goto(spanish.path);
  await untilShown(page, '.ts-rating-only');
  const item = page.locator('.ts-product-reviews-list-item--rating').first();
  await item.scrollIntoViewIfNeeded();
  const lines = item.locator('.ts-review-profile > div');
  await expect(lines).toHaveCount(2);
  const [first, second] = await topsOf(lines);
  expect(second).toBe(first);
  expect((await lines.first().locator('.ts-label-title').boundingBox())?.width).toBeGreaterThan(24);
});

test('a product without reviews shows the no-reviews notice', async ({ page }) => {
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
