import type { Page } from '@playwright/test';
import { violationsOn } from '../../support/measures/violations.ts';
import { Questions } from '../../support/page-objects/questions.ts';
import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page, expects a product's reviews on it, and returns the query of the last root call. */
async function requestedOn(page: Page, name: string, items = 4): Promise<[string, string][]> {
  const calls = recordCalls(page);
  await page.goto(`/host/settings/${name}`);
  const widget = new Widget(page);
  await expect(widget.items, name).toHaveCount(items);
  await expect(widget.root).toHaveCount(1);
  const last = rootCalls(calls).at(-1) ?? '';
  return [...new URL(last, 'http://shop').searchParams].filter(([key]) => key !== 'url');
}

const ids: [string, string][] = [
  ['code', manyReviews.productId],
  ['store_id', manyReviews.storeId],
];

test('settings pushed one by one, together, assigned, repeated and late are all read', async ({ page }) => {
  expect(await requestedOn(page, 'one-by-one')).toEqual([...ids, ['name', 'Cafeteira']]);
  expect(await requestedOn(page, 'together')).toEqual([...ids, ['name', 'Cafeteira'], ['brand', 'Serra']]);
  expect(await requestedOn(page, 'repeated')).toEqual([...ids, ['name', 'Novo']]);
  expect(await requestedOn(page, 'at-ready')).toEqual(ids);

  expect(await requestedOn(page, 'assigned')).toEqual(ids);
  const readBack = () => (window as unknown as { shownProduct(): string }).shownProduct();
  expect(await page.evaluate(readBack)).toBe(manyReviews.productId);
  const pairs = await page.evaluate(() => Reflect.get(window, '_trustvox'));
  expect(Object.hasOwn(pairs, 'push'), 'push is not replaced').toBe(false);
  expect(pairs, 'the array is as the shop wrote it').toEqual([
    ['_storeId', manyReviews.storeId],
    ['_productId', manyReviews.productId],
  ]);
});

test('settings deleted and assigned again show the new product', async ({ page }) => {
  expect(await requestedOn(page, 'reassigned')).toEqual(ids);
  await expect(new Widget(page).root.locator('.ts-v-rating-based-on > span')).toHaveText(
    String(manyReviews.total),
  );
});

test('values of every type are sent as text, or not at all', async ({ page }) => {
  expect(await requestedOn(page, 'numbers', otherProduct.firstPage)).toEqual([
    ['code', String(otherProduct.productId)],
    ['store_id', otherProduct.storeId],
    ['name', '2024'],
    ['photos_urls[]', 'https://loja.example/foto.jpg'],
    ['gtins[]', '7891234567895'],
  ]);
  expect(await requestedOn(page, 'empties')).toEqual(ids);
  expect(await requestedOn(page, 'texts')).toEqual([
    ...ids,
    ['name', 'Cafeteira "Serra" 6&quot; d\'água &amp; <b>café</b>'],
    ['product_extra_attributes[group]', 'cozinha'],
    ['product_extra_attributes[voltage]', '220'],
    ['product_extra_attributes[gift]', 'true'],
  ]);
});

test('custom-style: the style of the shop applies, and its light colours are readable', async ({ page }) => {
  // Without transitions, so that no colour is read halfway.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/host/settings/custom-style');
  const { root, loadMore, moreShape, items } = new Widget(page);
  await expect(root.locator('.ts-v-recommendations')).toBeVisible();
  await expect(moreShape).toHaveCSS('background-color', 'rgb(255, 243, 176)');
  await expect(moreShape).toHaveCSS('border-radius', '3px');
  await expect(root.locator('.ts-v-circle-mainline')).toHaveCSS('stroke', 'rgb(255, 212, 0)');
  await expect(root.locator('.ts-v-rating-note_of').first()).toHaveCSS('font-size', '15px');
  await expect(items.first().locator('.ts-thumb-up')).toHaveCSS('background-color', 'rgb(216, 245, 224)');
  const { field, submit } = new Questions(page);
  await field.fill('Serve em fogão de indução?');
  await expect(submit).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  const bar = root.locator('.ts-survey-attribute-bar').first();
  await expect(bar.locator('.ts-survey-attribute-bar_item--selected')).toHaveCSS(
    'background-color',
    'rgb(255, 212, 0)',
  );
  for (const button of [submit, loadMore, root.locator('.ts-thumb-down').first()]) {
    await button.hover();
    expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
  }
});

test('without an id there is an error in the console and no widget', async ({ page, pageErrors }) => {
  const calls = recordCalls(page);
  for (const name of ['missing-product', 'missing-store']) {
    await page.goto(`/host/settings/${name}`);
    await expect
      .poll(() => pageErrors.splice(0))
      .toEqual(['_productId and _storeId are required to initialize trustvox widget']);
    await expect(page.locator('.trustvox-widget')).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});
