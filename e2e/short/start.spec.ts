import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('starts by itself on an element with id _trustvox_widget', async ({ page }) => {
  const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
  await openHostPage(page, `${settings}<div id="_trustvox_widget"></div>${scriptTag()}`);
  const widget = new Widget(page.locator('#_trustvox_widget'));
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveId('_sincero_widget');
});
