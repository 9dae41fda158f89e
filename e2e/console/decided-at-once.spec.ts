import type { Page, Route } from '@playwright/test';
import { told } from '../support/page-objects/console-page.ts';
import { pendingReviews } from '../support/pending-reviews.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile({
  locale: 'en',
  products: [{ code: 'KET-1', name: 'Kettle', reviews: pendingReviews(3) }],
});

/** Decisions wait until the test lets the next one go on, or lets it fail. */
async function holdDecisions(page: Page) {
  const held: Route[] = [];
  let arrived = () => {};
  await page.route(/\/opinions\/\d+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    held.push(route);
    arrived();
  });
  return async (): Promise<Route> => {
    if (held.length === 0) {
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
    return held.shift() as Route;
  };
}

const review = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`Review number ${number}\\b`) });

const tab = (page: Page, name: 'Pending' | 'Published') =>
  page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('a decision is seen before the server has responded, is undone, and comes back if it fails', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  const nextHeld = await holdDecisions(page);
  await review(page, 1).click();
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  // The next one is open and has the focus, the list and the tabs are as they will be.
  await expect(page.getByRole('heading', { name: 'Review number 2', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
  await expect(review(page, 1)).toHaveCount(0);
  await expect(tab(page, 'Pending')).toHaveText('Pending2');
  await expect(tab(page, 'Published')).toHaveText('Published1');
  const first = await nextHeld();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review(page, 1)).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText('Pending3');
  await first.continue();
  // The undoing is sent after it.
  await (await nextHeld()).continue();
  await told(page, 'Undone');
  await expect(review(page, 1)).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText('Pending3');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(review(page, 2)).toHaveCount(0);
  await (await nextHeld()).abort();
  await expect(review(page, 2)).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText('Pending3');
  await told(page, 'The server did not respond.');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
});

test('a decision arrives although the page is closed at once', async ({ page, context }) => {
  await joinStore(page, await console.invite('lia@shop.example', 'editor'), 'Lia Prado');
  await review(page, 1).click();
  await expect(page.getByRole('heading', { name: 'Review number 1', exact: true })).toBeVisible();
  // All connections to the server are taken, as on a slow one: nothing has left the browser when the page is closed.
  await page.evaluate(
    (events) =>
      Promise.all([1, 2, 3, 4, 5].map(() => fetch(events, { headers: { 'x-opina-console': '1' } }))),
    `/api/stores/${storeId}/events`,
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(review(page, 1)).toHaveCount(0);
  await page.close();
  const other = await context.newPage();
  await other.goto(console.at(`/stores/${storeId}/reviews?status=published`));
  await expect(review(other, 1)).toBeVisible();
});

test('the browser asks before it closes the page while a decision waits for another', async ({ page }) => {
  await joinStore(page, await console.invite('rui@shop.example', 'editor'), 'Rui Melo');
  const nextHeld = await holdDecisions(page);
  await review(page, 2).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const first = await nextHeld();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review(page, 2)).toBeVisible();
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await first.continue();
  await (await nextHeld()).continue();
  await told(page, 'Undone');
  await expect(tab(page, 'Pending')).toHaveText('Pending2');
  // Both are sent: it closes and asks nothing.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
});
