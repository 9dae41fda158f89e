import { apiOrigin } from '../../support/addresses.ts';
import { manyReviews } from '../../support/products.ts';
import type { Shopper } from '../shopper.ts';
import { expect, test } from '../test.ts';

const items = 'li.ts-product-reviews-list-item';
const loadMore = '.ts-product-reviews-list .ts-button--more';

/** The ratings of the first reviews that the API lists, newest first. */
async function storedRatings(per: number): Promise<string[]> {
  const query = `store_id=${manyReviews.storeId}&code=${manyReviews.productId}&per=${per}`;
  const response = await fetch(`${apiOrigin()}/widget/opinions?${query}`);
  return ((await response.json()) as { items: { rate: number }[] }).items.map(({ rate }) => String(rate));
}

async function chooseMode(shopper: Shopper, name: string): Promise<void> {
  await shopper.see('.ts-product-reviews-list-filter .ts-dropdown button').click();
  await shopper.see('.ts-dropdown-content .ts-item button', name).click();
}

test('the list shows the newest reviews, and more on request, each once', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  await shopper.see(items).expectCount(4);
  await shopper.see('.ts-v-rating-based-on > span').expectText(String(manyReviews.total));
  for (const count of [8, 12]) {
    await shopper.see(loadMore).expectText('Carregar mais');
    await shopper.see(loadMore).click();
    await shopper.see(items).expectCount(count);
  }
  expect(await shopper.see(`${items} .ts-rating-number`).texts()).toEqual(await storedRatings(12));
  const texts = await shopper.see(`${items} .ts-review`).texts();
  expect(new Set(texts).size).toBe(texts.length);
});

test('each mode lists its own reviews', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  await shopper.see(items).expectCount(4);
  const ratings = async () => (await shopper.see(`${items} .ts-rating-number`).texts()).map(Number);
  await chooseMode(shopper, 'Negativas');
  await expect.poll(async () => Math.max(...(await ratings()))).toBeLessThanOrEqual(2);
  await shopper.see(items).expectCount(4);
  await chooseMode(shopper, 'Positivas');
  await expect.poll(async () => Math.min(...(await ratings()))).toBeGreaterThanOrEqual(4);
  await shopper.see(items).expectCount(4);
});

test('a keyboard opens the menu, chooses a mode and closes it', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  await shopper.see(items).expectCount(4);
  const button = shopper.see('.ts-product-reviews-list-filter .ts-dropdown button');
  await button.click();
  await shopper.see('.ts-dropdown-content').expectCount(1);
  await shopper.page.press('Escape');
  await expect.poll(() => button.attribute('aria-expanded')).toBe('false');
  await button.expectFocused();
});

for (const width of [360, 1280]) {
  test(`the widget has its style sheet and fits a window of ${width} px`, async ({ shopper }) => {
    await shopper.page.resize(width, 900);
    await shopper.open(manyReviews.path);
    await shopper.see(items).expectCount(4);
    await shopper.see('.ts-survey-filters').expectCount(1);
    const layout = await shopper.page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const stars = box('.ts-v-stars')?.width ?? 0;
      return {
        viewport: innerWidth,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        circle: [box('.ts-v-percentage-circle svg')?.width, box('.ts-v-percentage-circle svg')?.height],
        filledStars: (box('.ts-v-stars-foreground')?.width ?? 0) / stars,
        average: Number(document.querySelector('.ts-v-rating-note_value')?.textContent),
      };
    });
    // A window of WebKit's test browser is at least 447 px wide.
    expect(layout.viewport).toBeLessThan(width + 100);
    expect(layout.overflow).toBe(0);
    expect(layout.circle).toEqual([66, 66]);
    expect(layout.filledStars, 'a fifth of the width for each point').toBeCloseTo(layout.average / 5, 1);
  });
}

test('search engines get structured data', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  const json = shopper.see('script[type="application/ld+json"]');
  await expect
    .poll(async () => (await json.texts()).map((text) => JSON.parse(text)))
    .toMatchObject([{ '@type': 'Product', aggregateRating: { reviewCount: manyReviews.total } }]);
});
