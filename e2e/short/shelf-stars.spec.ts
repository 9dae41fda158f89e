import { openHostPage, scriptTag } from '../support/page-objects/host-page.ts';
import { card, codesOf, shelf, shelfCalls, starsOf } from '../support/page-objects/shelf.ts';
import { recordCalls } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct, withoutReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('one call serves the whole page, and the stars have accessible names', async ({ page }) => {
  const calls = recordCalls(page);
  const { productId } = manyReviews;
  await openHostPage(
    page,
    `<ul>${card(productId)}${card(otherProduct.productId)}${card(withoutReviews.productId)}${card(productId)}${card('')}${card('x'.repeat(201))}</ul>`,
    shelf() + scriptTag().replace(' async', ''),
  );
  await expect(starsOf(page, productId)).toHaveCount(2);
  const stars = starsOf(page, productId).first();
  await expect(stars).toHaveRole('img');
  await expect(stars).toHaveAccessibleName(new RegExp(`^\\d,?\\d? de 5, ${manyReviews.total} avaliações$`));
  const average = Number((await stars.getAttribute('aria-label'))?.split(' ')[0]?.replace(',', '.'));
  // A theme splits the text at spaces: the first word is the average, the fifth is the count.
  const first = page.locator(`[data-trustvox-product-code="${productId}"]`).first();
  for (const text of [await first.innerText(), await first.textContent()]) {
    const words = text?.split(' ') ?? [];
    expect([words[0], words[4]], text ?? '').toEqual([String(average), String(manyReviews.total)]);
  }
  const rate = first.locator('.ts-shelf-container > .ts-rate > .ts-shelf-rate');
  await expect(rate.locator('.ts-shelf-left')).toHaveText(String(average));
  await expect(rate.locator('span.ts-shelf-right.ts-shelf-rate-count.ts-shelf-rate-enabled')).toHaveText(
    String(manyReviews.total),
  );
  await expect(rate.locator('.ts-shelf-rate-symbols.ts-sprite')).toHaveAttribute(
    'style',
    /^width: \d+(\.\d+)?%;$/,
  );
  const filled = await stars.locator('.ts-v-stars-foreground').evaluate((node) => node.style.width);
  expect(Math.abs(Number.parseFloat(filled) - average * 20)).toBeLessThan(1.1);
  const box = await stars.boundingBox();
  expect(box?.width).toBeGreaterThan(60);
  expect(box?.height).toBeLessThan(30);
  // Without reviews the placeholder is unchanged.
  const untouched = page.locator(`[data-trustvox-product-code="${withoutReviews.productId}"]`);
  expect(await untouched.evaluate((node) => node.outerHTML)).toBe(
    `<span class="rate" data-trustvox-product-code="${withoutReviews.productId}"></span>`,
  );
  expect(shelfCalls(calls).map(codesOf)).toEqual([
    [productId, String(otherProduct.productId), withoutReviews.productId],
  ]);
  expect(calls).toHaveLength(1);
  await expect(page.locator('a .ts-v-stars a, a .ts-v-stars button, .trustvox-widget')).toHaveCount(0);
});
