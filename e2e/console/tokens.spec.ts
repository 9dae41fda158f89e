import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test('a token is made, used, and revoked, and the log says so', async ({ page }) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await page.goto(console.at(`/stores/${storeId}/settings/tokens`));
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await page.getByLabel('Name').fill('shop system');
  await page.getByLabel('Allows').selectOption('Only send orders');
  await page.getByLabel('Expires').selectOption('in 30 days');
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('shop system');
  await page.getByRole('button', { name: 'Make token' }).press('Enter');
  const token = await page.locator('code.secret').innerText();
  expect(await violationsOn(page)).toEqual([]);

  const order = { order_id: 'o1', items: [{ id: 'KET-1', name: 'Kettle' }] };
  const send = () =>
    page.request.post(`${console.server.url}/api/stores/${storeId}/orders`, {
      headers: { authorization: `Bearer ${token}` },
      data: order,
    });
  expect((await send()).status()).toBe(201);
  await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke shop system' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke it' }).press('Enter');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await send()).status()).toBe(401);

  await page.getByRole('link', { name: 'Activity' }).press('Enter');
  const changes = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText(/API token shop system Deleted\s*Olga Reis · .* revokeToken/);
  await expect(changes.nth(1)).toContainText(/Order o1 Created\s*shop system \(API token\)/);
  await expect(changes.nth(2).getByRole('row', { name: 'scope nothing orders' })).toBeVisible();

  await page.getByLabel('What').selectOption('Order');
  await expect(changes).toHaveCount(1);
  await expect(page).toHaveURL(/subject=order/);
  await page.goBack();
  await page.goto(console.at(`/stores/${storeId}/settings/activity?subject=token&id=shop%20system`));
  await expect(changes).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(changes).toHaveCount(3);
  await page.getByLabel('Up to').fill('2020-01-01');
  await expect(page.getByText('No changes here')).toBeVisible();
  await page.getByRole('link', { name: 'Its people' }).press('Enter');
  await expect(changes.first()).toContainText('Olga Reis');
  expect(await violationsOn(page)).toEqual([]);
});

test('an editor sees neither tokens nor the log', async ({ page }) => {
  await joinStore(page, await console.invite('edu@shop.example', 'editor'), 'Edu Paz');
  for (const part of ['tokens', 'activity']) {
    await page.goto(console.at(`/stores/${storeId}/settings/${part}`));
    await expect(page.getByText('Only owners of the store can open this page.')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: /token|Activity/i }),
    ).toHaveCount(0);
  }
});
