import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const products = (store.products ?? []).map((product) => ({
  ...product,
  reviews: (product.reviews ?? []).map((review) => ({ ...review, status: 'published' as const })),
}));
const console = consoleForFile({ ...store, products });

test('what was decided by mistake is undone, and many are decided at once', async ({ page }) => {
  await joinStore(page, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');
  await page.getByRole('link', { name: /^Published/ }).click();
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Hide' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('status').getByText(/\d reviews hidden/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews here' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Every morning/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();
});
