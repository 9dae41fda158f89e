import { apiOrigin } from '../support/addresses.ts';
import { openHostPage, scriptTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

test('works under a policy that allows nothing but the origin of the server', async ({ page }) => {
  const policy = [
    "default-src 'none'",
    `script-src ${apiOrigin()} 'nonce-shop'`,
    `style-src ${apiOrigin()}`,
    `connect-src ${apiOrigin()}`,
    `img-src ${apiOrigin()} data:`,
  ].join('; ');
  const pairs = JSON.stringify([
    ['_storeId', manyReviews.storeId],
    ['_productId', manyReviews.productId],
  ]);
  await openHostPage(
    page,
    `<script nonce="shop">window._trustvox = ${pairs}</script><div id="_trustvox_widget"></div>${scriptTag()}`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const { width } = (await widget.root.locator('.ts-fill').first().boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(50);
});
