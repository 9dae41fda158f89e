import { apiOrigin } from '../../support/addresses.ts';
import { openHostPage } from '../../support/page-objects/host-page.ts';
import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

test('a theme that sends the token of its store from the browser gets the public reviews', async ({
  page,
}) => {
  const { storeId, productId } = manyReviews;
  const address = `${apiOrigin()}/api/stores/${storeId}/products/${productId}?opinions=true`;
  // The browser asks first whether it may send these headers.
  await openHostPage(
    page,
    `<p id="count"></p><script>
      fetch(${JSON.stringify(address)}, {
        headers: { Authorization: 'token of-the-store', Accept: 'application/vnd.trustvox.com; version=1', 'Content-Type': 'application/json' },
      })
        .then((response) => response.json())
        .then((product) => { document.getElementById('count').textContent = JSON.stringify(product); });
    </script>`,
  );
  await expect(page.locator('#count')).toContainText('"opinions":[{');
  await expect(page.locator('#count')).not.toContainText('@');
});
