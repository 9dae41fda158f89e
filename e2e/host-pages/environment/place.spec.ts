import { strips } from '../../support/measures/strips.ts';
import { violationsOn } from '../../support/measures/violations.ts';
import { Questions } from '../../support/page-objects/questions.ts';
import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { rootCall, rootIn } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

test('place/tabs: works when its tab opens, and keeps its state when moved into an accordion and back', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto('/host/place/tabs');
  const widget = new Widget(page);
  await page.getByRole('button', { name: 'Avaliações' }).click();
  await expect(widget.items.first()).toBeVisible();
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.locator('.accordion .ts-product-reviews-list-item')).toHaveCount(8);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.tabs .ts-product-reviews-list-item')).toHaveCount(8);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(12);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('place/skeleton: replaces the skeleton and fills the centred row', async ({ page }) => {
  await page.goto('/host/place/skeleton');
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widget.root.evaluate((node) => node.getBoundingClientRect().width)).toBe(width);
  }
});

test('place/column: everything fits a column of 280 px', async ({ page }) => {
  await page.goto('/host/place/column');
  const widget = new Widget(page);
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
  await widget.menuButton.click();
  const outside = await widget.root.evaluate((node, inStrips) => {
    const { left, right } = node.getBoundingClientRect();
    const boxes = [...node.querySelectorAll(`*:not(.ts-visually-hidden, ${inStrips})`)].map((element) => ({
      name: element.className,
      box: element.getBoundingClientRect(),
    }));
    return boxes.filter(({ box }) => box.width > 0 && (box.left < left - 1 || box.right > right + 1));
  }, `${strips} *`);
  expect(outside).toEqual([]);
  expect(await widget.root.evaluate((node) => node.clientWidth)).toBe(280);
  await widget.mode('Positivas').click();
  await expect(widget.items).toHaveCount(4);
});

test('place/jump-links: links scroll, except the one whose default action the shop prevents', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/host/place/jump-links');
  const widget = new Widget(page);
  await expect(widget.root).toHaveCount(1);
  await page.getByRole('link', { name: 'Abrir a aba' }).click();
  await expect(page.getByRole('link', { name: 'Aba aberta' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const name of ['Ver avaliações', 'Ver também']) {
    await page.getByRole('link', { name }).click();
    await expect(widget.root).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(widget.root).not.toBeInViewport();
  }
});

test('place/foreign-children: lists update although the page adds a first child to every item', async ({
  page,
}) => {
  await page.goto('/host/place/foreign-children');
  const widget = new Widget(page);
  const foreign = widget.root.locator('.ts-product-reviews-list-item > meta:first-child');
  await expect(foreign).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await expect(foreign).toHaveCount(8);
  await widget.chooseMode('Negativas');
  await expect(widget.items).toHaveCount(4);
  expect((await widget.ratings()).every((rating) => rating <= 2)).toBe(true);
  await widget.root.locator('.ts-see-more').first().click();
  await expect(widget.items).toHaveCount(4);
});

test('place/questions: keeps what the theme has put into the field and the button', async ({ page }) => {
  await page.goto('/host/place/questions');
  const { field, submit, email, root } = new Questions(page);
  await field.fill('Quando');
  await expect(submit).toContainText('Perguntar à Bia');
  await field.pressSequentially(' chega em Recife?');
  await expect(submit).toBeEnabled();
  // The click lands on what the theme put into the button.
  await submit.locator('b').click();
  await email.fill(`bia.${Date.now()}@example.com`);
  await root.locator('button').first().click();
  await root.getByRole('button', { name: 'Fazer outra pergunta' }).click();
  await expect(field).toHaveAttribute('placeholder', 'Pergunte à Bia');
  await expect(submit.locator('b')).toHaveText('Perguntar à Bia');
  await expect(field).toHaveValue('');
  await expect(submit).toBeDisabled();
});

test("place/theme-script: a theme's script finds rating, count, recommendation and histogram", async ({
  page,
}) => {
  const response = page.waitForResponse(rootCall);
  await page.goto('/host/place/theme-script');
  const { rate, recommendations } = await rootIn(await response);
  await expect(new Widget(page).items).toHaveCount(4);
  const shown = (name: string) => page.locator(`[data-${name}]`);
  await expect(shown('rating')).toHaveText(/^\d(\.\d)?$/);
  expect(Number(await shown('rating').textContent())).toBeCloseTo(Number(rate.average), 1);
  await expect(shown('count')).toHaveText(String(manyReviews.total));
  await expect(shown('title-count')).toHaveText(`(${manyReviews.total})`);
  await expect(shown('recommend')).toHaveText(`${recommendations.percentage}%`);
  await expect(shown('first-review')).toHaveText(/^\S.*: [1-5]$/);
  await expect(shown('histogram').locator('li')).toHaveCount(5);
  const counts: Record<number, number> = rate.histogram;
  const bars = await shown('histogram').locator('li').allTextContents();
  for (const [index, bar] of bars.entries()) {
    const share = ((counts[5 - index] ?? 0) / rate.count) * 100;
    expect(bar).toMatch(/^[\d.]+%$/);
    expect(Math.abs(Number.parseFloat(bar) - share), `bar ${5 - index}`).toBeLessThan(1);
  }
});

test('place/dark: text has the page’s colour, fields, menu and windows are dark, and all is readable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/host/place/dark');
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
  const expectReadable = async (state: string) => {
    expect.soft(await violationsOn(page, '.trustvox-widget'), state).toEqual([]);
  };
  const text = widget.items.first().locator('.ts-review-title').first();
  const { field } = new Questions(page);
  const isDark = () =>
    field.evaluate((node) => {
      const [red = 255] = getComputedStyle(node).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red < 60;
    });
  await expect(text).toHaveCSS('color', 'rgb(233, 237, 241)');
  expect(await isDark()).toBe(true);
  await expectReadable('dark');
  await widget.menuButton.click();
  await expectReadable('menu');
  await page.keyboard.press('Escape');
  await widget.root.getByRole('button', { name: 'Facilidade de uso' }).click();
  await expect(page.getByRole('dialog').locator('.ts-attribute-review')).toHaveCount(3);
  await expectReadable('window');
  await page.keyboard.press('Escape');

  await page.locator('body').evaluate((body) => body.classList.add('light'));
  await expect(text).toHaveCSS('color', 'rgb(28, 39, 51)');
  expect(await isDark()).toBe(false);
  await expectReadable('light again');
});

test('place/dark: does not inherit a grey that is hard to read', async ({ page }) => {
  await page.goto('/host/place/dark');
  const widget = new Widget(page);
  await page.locator('body').evaluate((body) => {
    body.style.cssText = 'background:#fff;color:#999';
  });
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).not.toHaveCSS('color', 'rgb(153, 153, 153)');
});
