import { apiOrigin } from '../support/addresses.ts';
import { openHostPage, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { changeFeatures } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

const known = 'https://fonts.bunny.net/css?family=inter';
const brand = 'https://fonts.brand.example/brand.css';
const evil = 'https://evil.example/all.css';

/** Style sheets that the widget requested on a page for which the server names all three. */
async function requestedSheets(page: import('@playwright/test').Page, attribute: string): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/fonts\.bunny\.net|\.example\/(brand|all)\.css/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/css', body: '' });
  });
  const custom_style = {
    importFonts: [known, brand, evil],
    starsForeground: { fill: 'rgb(200, 0, 100)' },
  };
  await changeFeatures(page, { custom_style });
  const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
  const script = `<script src="${apiOrigin()}/opina.js" ${attribute}></script>`;
  await openHostPage(page, `${settings}<div id="_trustvox_widget"></div>${script}`);
  const star = new Widget(page).root.locator('.ts-v-rating .ts-v-stars-foreground path');
  await expect(star, 'the rest of the style is applied').toHaveCSS('fill', 'rgb(200, 0, 100)');
  return requested;
}

test("a style sheet of the store's custom style is loaded only from a known host of fonts", async ({
  page,
}) => {
  const requested = await requestedSheets(page, '');
  await expect.poll(() => requested).toEqual([known]);
});

test('or from a host that the page allows', async ({ page }) => {
  const requested = await requestedSheets(page, 'data-font-hosts="fonts.brand.example"');
  await expect.poll(() => requested).toEqual([known, brand]);
});
