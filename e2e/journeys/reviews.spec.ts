import { apiOrigin } from '../support/addresses.ts';
import { askOpinions } from '../support/opinions.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(manyReviews.path);
});

test('the shop shows imported reviews from the server on another origin', async ({ page }) => {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  expect(new URL(page.url()).origin).not.toBe(apiOrigin());
  const { items } = await askOpinions('page=1&per=4');
  expect(await widget.ratings()).toEqual(items.map((item) => item.rate));
  await expect(widget.root.locator('.ts-v-rating-based-on > span')).toContainText(String(manyReviews.total));
});

for (const { name, query, holds } of [
  { name: 'Positivas', query: 'positive=true', holds: (rate: number) => rate >= 4 },
  { name: 'Negativas', query: 'negative=true', holds: (rate: number) => rate <= 2 },
  { name: 'Mais úteis', query: 'by_votes=true', holds: () => true },
]) {
  test(`the mode "${name}" clears the list and shows the response to ${query}`, async ({ page }) => {
    const widget = new Widget(page);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    const { items } = await askOpinions(`page=1&per=4&${query}`);
    await widget.chooseMode(name);
    await expect.poll(() => widget.ratings()).toEqual(items.map((item) => item.rate));
    expect((await widget.ratings()).every(holds)).toBe(true);
    await expect(widget.menuButton).toContainText(name);
    await widget.chooseMode('Mais recentes');
    const newest = await askOpinions('page=1&per=4');
    await expect.poll(() => widget.ratings()).toEqual(newest.items.map((item) => item.rate));
  });
}

test('choosing the current mode sends no request', async ({ page }) => {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.menuButton.click();
  await expect(widget.mode('Mais recentes')).toHaveAttribute('aria-current', 'true');
  const calls = recordCalls(page);
  await widget.mode('Mais recentes').click();
  // The next page is the only call: one for the mode would have been sent before it.
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(calls.filter((call) => call.startsWith('/widget/opinions'))).toEqual([
    expect.stringContaining('page=2'),
  ]);
});

test('the mode menu fits a narrow page with any name of a mode', async ({ page }) => {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  const list = widget.root.locator('.ts-product-reviews-list');
  for (const [mode, width] of [
    ['Positivas', 340],
    ['Negativas', 380],
    ['Positivas', 430],
    ['Com fotos', 470],
    ['Mais úteis', 520],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await widget.chooseMode(mode);
    await expect(widget.menuButton).toContainText(mode);
    // A list that comes while the menu is pressed would move it away.
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await widget.menuButton.click();
    await expect(widget.menuButton).toHaveAttribute('aria-expanded', 'true');
    await expect(widget.mode(mode)).toBeVisible();
    const { scrollWidth, clientWidth } = await widget.root.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth, `${mode} at ${width} px`).toBe(clientWidth);
    await widget.menuButton.click();
    await expect(widget.menuButton).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the mode menu works with the keyboard alone', async ({ page }) => {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(widget.menuButton).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(widget.menuButton).toHaveAttribute('aria-expanded', 'false');
  await expect(widget.menuButton).toBeFocused();
});

test('a failed page shows a message, keeps the list and can be retried', async ({ page, pageErrors }) => {
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.route('**/widget/opinions?**', (route) => route.abort(), { times: 1 });
  await widget.loadMore.click();
  const again = widget.root.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await expect(widget.items).toHaveCount(4);
  await again.click();
  await expect(widget.items).toHaveCount(8);
  await expect(again).toHaveCount(0);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('long text is cut at 150 characters and can be expanded', async ({ page }) => {
  const widget = new Widget(page);
  const { items } = await askOpinions('page=1&per=100');
  const long = items.findIndex((item) => (item.opinion?.length ?? 0) > 200);
  for (let shown = 4; shown <= long; shown += 4) {
    await expect(widget.items).toHaveCount(shown);
    await widget.loadMore.click();
  }
  const item = widget.items.nth(long);
  const more = item.getByRole('button', { name: 'ver mais' });
  await expect(more).toBeVisible();
  expect((await item.locator('.ts-review').innerText()).length).toBeLessThan(
    items[long]?.opinion?.length ?? 0,
  );
  await more.click();
  await expect(item.locator('.ts-review')).toContainText((items[long]?.opinion ?? '').slice(-20));
  await item.getByRole('button', { name: 'ver menos' }).click();
  await expect(more).toBeVisible();
});
