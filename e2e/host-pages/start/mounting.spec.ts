import { apiOrigin } from '../../support/addresses.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

const { storeId, productId } = manyReviews;
const settings = { _storeId: storeId, _productId: productId };
const mountPoint = '<div id="_trustvox_widget"></div>';

test('starts by itself on an element with id _sincero_widget', async ({ page }) => {
  await openHostPage(page, `${settingsTag(settings)}<div id="_sincero_widget"></div>${scriptTag()}`);
  await expect(new Widget(page.locator('#_sincero_widget')).items).toHaveCount(4);
  await expect(page.locator('.trustvox-widget .trustvox-widget')).toHaveCount(0);
  // The id is taken, so the widget's own element has none.
  await expect(page.locator('.trustvox-widget')).not.toHaveAttribute('id');
});

for (const second of ['initialize', 'autoInitialize'] as const) {
  test(`cleanup and ${second} in the same task show the product that the settings name now`, async ({
    page,
  }) => {
    await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    const before = await widget.texts();
    await page.evaluate(
      ([method, pairs]) => {
        Object.assign(window, { _trustvox: pairs });
        window._trustvox_initializer?.cleanup();
        window._trustvox_initializer?.[method]();
      },
      [
        second,
        Object.entries({ _storeId: otherProduct.storeId, _productId: otherProduct.productId }),
      ] as const,
    );
    await expect(widget.items).toHaveCount(otherProduct.firstPage);
    expect((await widget.texts()).filter((text) => before.includes(text))).toEqual([]);
    await expect(page.locator('.trustvox-widget')).toHaveCount(1);
  });
}

test('requests go to the address in data-api-url', async ({ page }) => {
  const requested: string[] = [];
  await page.route('**/gateway/api/**', async (route) => {
    const url = route.request().url();
    requested.push(new URL(url).pathname);
    const response = await route.fetch({ url: url.replace('/gateway/api/', '/') });
    await route.fulfill({ response });
  });
  const tag = scriptTag().replace('<script ', `<script data-api-url="${apiOrigin()}/gateway/api/" `);
  await openHostPage(page, settingsTag(settings) + mountPoint + tag);
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(requested).toEqual(
    expect.arrayContaining(['/gateway/api/widget/root', '/gateway/api/widget/opinions']),
  );
});
