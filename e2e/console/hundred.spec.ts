import { pendingReviews } from '../support/pending-reviews.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const reviews = pendingReviews(100);

const console = consoleForFile({
  locale: 'en',
  products: [{ code: 'KET-1', name: 'Kettle', reviews }],
});

test('a hundred reviews are decided by keyboard, each with one key', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await expect(page.getByRole('link', { name: /Review number 1\b/ })).toBeVisible();
  await page.keyboard.press('j');
  for (const { title } of reviews) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await page.keyboard.press('p');
  }
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Published/ })).toHaveText(`Published${reviews.length}`);
});
