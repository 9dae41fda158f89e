import type { Route } from '@playwright/test';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });

const console = consoleForFile(store);

test('the chosen tab is in view, also when the counts beside it come later', async ({ page }) => {
  await joinStore(page, await console.invite('tabs@shop.example', 'editor'), 'Eva Costa');
  const held: Route[] = [];
  await page.route(/\/opinions\/counts/, (route) => void held.push(route));
  await page.goto(console.at(`/stores/${storeId}/reviews?status=any`));
  const tabs = page.getByRole('navigation', { name: 'Reviews by status' });
  const chosen = tabs.locator('[aria-current="page"]');
  await expect(chosen).toHaveText('All');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(tabs.getByRole('link', { name: /^Withdrawn \d/ })).toBeAttached();
  const isInRow = () =>
    chosen.evaluate((tab) => {
      const [one, row] = [tab, tab.parentElement ?? tab].map((element) => element.getBoundingClientRect());
      return one !== undefined && row !== undefined && one.left >= row.left && one.right <= row.right;
    });
  await expect.poll(isInRow).toBe(true);
  // Also when the row becomes shorter.
  await page.setViewportSize({ width: 320, height: 740 });
  await expect.poll(isInRow).toBe(true);
});

test('the menu of further screens is marked on each of them', async ({ page }) => {
  await joinStore(page, await console.invite('menu@shop.example', 'editor'), 'Ida Costa');
  const more = page.getByRole('button', { name: 'More screens' });
  const reviews = page.getByRole('link', { name: 'Reviews', exact: true });
  await expect(reviews).toHaveAttribute('aria-current', 'page');
  await expect(more).not.toHaveAttribute('aria-current');
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Products' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(more).toHaveAttribute('aria-current', 'true');
  await page.getByRole('list', { name: 'List of products' }).getByRole('link').first().press('Enter');
  await expect(page.getByRole('link', { name: 'All products' })).toBeVisible();
  await expect(more).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Questions', exact: true }).press('Enter');
  await expect(more).not.toHaveAttribute('aria-current');
});
