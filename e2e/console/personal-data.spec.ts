import { readFile } from 'node:fs/promises';
import { recentSignInMinutes } from '@opina/contract/constants/accounts';
import { ageSignIns } from '@opina/server/test/accounts/age-sign-ins';
import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { send } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

/** An order of a customer, and the review that followed. */
async function buyAndReview(page: Page, name: string): Promise<void> {
  const email = `${name}@cliente.example`;
  await send(page, console, 'post', '/orders', {
    order_id: `order-${name}`,
    client: { email, first_name: name },
    items: [{ id: 'KET-1', name: 'Larkin kettle' }],
  });
  await send(page, console, 'post', '/opinions', {
    product_code: 'KET-1',
    rate: 4,
    title: `Bought by ${name}`,
    author_name: name,
    author_email: email,
    order_id: `order-${name}`,
  });
}

const count = (page: Page, kind: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${kind}$`) })
    .locator('xpath=following-sibling::dd');

async function show(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Stored about ${email}` })).toBeVisible();
}

test('what is stored about a person is shown, given as a file, and erased after a new sign-in', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await buyAndReview(page, 'ana');
  await buyAndReview(page, 'bia');
  await page.goto(console.at(`/stores/${storeId}/settings/personal-data`));
  await show(page, 'ana@cliente.example');
  await expect(count(page, 'Orders')).toHaveText('1');
  await expect(count(page, 'Reviews')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'Bought by ana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bought by bia' })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('ana@cliente.example.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email: 'ana@cliente.example',
    opinions: [{ title: 'Bought by ana' }],
    orders: [{ order_id: 'order-ana' }],
  });

  await console.restart((dataDir) => ageSignIns(dataDir, recentSignInMinutes + 1));
  const erase = page.getByRole('button', { name: 'Erase forever' });
  const confirm = page.getByLabel('Type ana@cliente.example to confirm');
  await expect(erase).toBeDisabled();
  await confirm.fill('bia@cliente.example');
  await expect(erase).toBeDisabled();
  await confirm.fill('ana@cliente.example');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The person is erased. Reviews: 1, questions: 0, orders: 1.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await show(page, 'ana@cliente.example');
  await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();
  // Case does not matter.
  await show(page, 'BIA@cliente.example');
  await expect(count(page, 'Reviews')).toHaveText('1');
  // The review of the erased person stays, without the author.
  await page.goto(console.at(`/stores/${storeId}/reviews?status=published`));
  await page.getByRole('link', { name: /Bought by ana/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Bought by ana' })).toBeVisible();
  await expect(page.getByText('ana@cliente.example')).toHaveCount(0);
  // The server was away for a while, and asked for a sign-in.
  pageErrors.splice(0);
});

test('who gives up the new sign-in has erased nothing', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'owner'), 'Rosa Reis');
  await buyAndReview(page, 'caio');
  await page.goto(console.at(`/stores/${storeId}/settings/personal-data`));
  await show(page, 'caio@cliente.example');
  await console.restart((dataDir) => ageSignIns(dataDir, recentSignInMinutes + 1));
  await page.getByRole('radio', { name: 'are deleted' }).check();
  await page.getByLabel('Type caio@cliente.example to confirm').fill('caio@cliente.example');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing was shown or changed: this needs a recent sign-in.')).toBeVisible();
  // What was typed is still there, and the second try goes through.
  await page.getByRole('button', { name: 'Erase forever' }).press('Enter');
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The person is erased\. Reviews: 1/)).toBeVisible();
  await page.goto(console.at(`/stores/${storeId}/reviews?status=any`));
  await expect(page.getByRole('link', { name: /Every morning/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Bought by caio/ })).toHaveCount(0);
  pageErrors.splice(0);
});
