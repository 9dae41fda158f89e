import type { Page } from '@playwright/test';
import { recordLayoutShifts } from '../support/measures/layout-shifts.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { askOpinions } from '../support/opinions.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { recordCalls, Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { drawInBrowser } from '../support/root-response.ts';
import { asOtherProvider } from '../support/servers/other-provider.ts';
import { expect, test } from '../support/test.ts';

const linkTo = (id: number) => `${manyReviews.path}#opina-review-${id}`;

/** The marked review. */
const marked = (page: Page) => new Widget(page).root.locator('.ts-reviews-list > li[aria-current="true"]');

/** The first review of the list, and two that are not on its first page, with texts that are folded. */
async function someReviews() {
  const { items } = await askOpinions('page=1&per=100');
  const [first] = items;
  const [long, old] = items.slice(8).filter(({ opinion = '' }) => opinion.length > 150);
  if (!first || !long || !old) throw new Error('The demo shop has no such reviews');
  return { first, long, old };
}

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile',
    viewport: { width: 390, height: 844 },
  });

  test('a link to a review of the first page marks it, unfolds it and scrolls to it', async ({ page }) => {
    const { first } = await someReviews();
    const calls = recordCalls(page);
    await page.goto(linkTo(first.id));
    const review = marked(page);
    await expect(review).toHaveCount(1);
    await expect(review).toBeInViewport();
    await expect(review).toBeFocused();
    await expect(review.locator('.ts-review')).toHaveText(first.opinion ?? '');
    await expect(new Widget(page).items).toHaveCount(4);
    expect(calls.filter((call) => call.includes(`/widget/opinions/${first.id}`))).toEqual([]);
    // Whoever folds it has it folded.
    await review.locator('.ts-see-more').click();
    await expect(review.locator('.ts-see-more')).toHaveAttribute('aria-expanded', 'false');
    expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
  });
});

for (const [way, prepare] of [
  ['drawn by the server', async () => {}],
  ['drawn in the browser', drawInBrowser],
  ['of another provider', asOtherProvider],
] as const) {
  test(`a review of a later page is put before the others, in a list ${way}`, async ({ page }) => {
    const { old } = await someReviews();
    await prepare(page);
    const shifts = await recordLayoutShifts(page);
    await page.goto(linkTo(old.id));
    const { items, loadMore } = new Widget(page);
    await expect(items).toHaveCount(5);
    await expect(items.first()).toHaveAttribute('aria-current', 'true');
    await expect(items.first()).toBeInViewport();
    await expect(items.first().locator('.ts-review')).toHaveText(old.opinion ?? '');
    expect(await shifts()).toEqual([]);
    await loadMore.click();
    await expect(items).toHaveCount(9);
  });
}

test('a review that is gone is told, and the list is shown', async ({ page, pageErrors }) => {
  await page.goto(linkTo(999_999));
  const { root, items } = new Widget(page);
  const gone = 'Esta avaliação não está mais aqui.';
  await expect(root.locator('.ts-linked-note')).toHaveText(gone);
  await expect(root.locator('[aria-live]', { hasText: gone })).toBeAttached();
  await expect(root.locator('.ts-linked-note')).toBeInViewport();
  await expect(root.locator('.ts-product-reviews-list')).toBeFocused();
  await expect(items).toHaveCount(4);
  await expect(marked(page)).toHaveCount(0);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a review of another product is not shown under this one', async ({ page, pageErrors }) => {
  const { old } = await someReviews();
  await page.goto(`/pt/manta-de-algodao-ipe#opina-review-${old.id}`);
  await expect(new Widget(page).root.locator('.ts-linked-note')).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  pageErrors.splice(0);
});

test('links on the page lead from one review to another', async ({ page }) => {
  const { first, long, old } = await someReviews();
  const links = [first.id, old.id, long.id]
    .map((id) => `<p style="margin-bottom: 40px"><a href="#opina-review-${id}">Avaliação ${id}</a></p>`)
    .join('');
  const { storeId, productId } = manyReviews;
  const settings = settingsTag({ _storeId: storeId, _productId: productId });
  await openHostPage(page, `${settings}${links}<div id="_trustvox_widget"></div>${scriptTag()}`);
  const { items } = new Widget(page);
  await expect(items).toHaveCount(4);
  for (const [id, count] of [
    [first.id, 4],
    [old.id, 5],
    [long.id, 6],
  ] as const) {
    await page.getByRole('link', { name: `Avaliação ${id}` }).click();
    await expect(marked(page)).toHaveCount(1);
    await expect(items).toHaveCount(count);
    await expect(marked(page)).toBeInViewport();
    await expect(marked(page)).toBeFocused();
  }
  await page.goBack();
  await expect(items.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(marked(page)).toHaveCount(0);
});
