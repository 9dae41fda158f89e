import { violationsOn } from '../support/measures/violations.ts';
import { makeFirstAccount } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { password } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US' });
  await makeFirstAccount(page, console);
  await expect(page.getByRole('heading', { name: 'Your stores' })).toBeVisible();
  await page.close();
});

test('the first link works once, and says so', async ({ page, pageErrors }) => {
  await page.goto(console.firstLink());
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('E-mail').fill('olga@shop.example');
  await page.getByLabel('Password').fill('not her password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your stores' })).toBeVisible();
  // The browser logs the two refused requests.
  expect(pageErrors.splice(0)).toHaveLength(2);
});

test('an operator creates a store, and comes to where it is put into the pages', async ({
  page,
  pageErrors,
}) => {
  await page.goto(console.at('/'));
  await page.getByLabel('E-mail').fill('olga@shop.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const create = page.getByRole('button', { name: 'Create a store' });
  await create.press('Enter');
  const form = page.getByRole('region', { name: 'New store' });
  await expect(form.getByLabel('Address of the shop')).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(create).toBeFocused();
  await create.press('Enter');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Address of the shop')).toBeFocused();
  await expect(form.getByLabel('Address of the shop')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://www.nova.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible();
  await expect(page.getByRole('status').getByText('The store is created.')).toBeVisible();
  // The same shop has its store already.
  await page.goto(console.at('/'));
  await expect(page.getByRole('link', { name: /nova\.example/ })).toBeVisible();
  await create.click();
  await form.getByLabel('Address of the shop').fill('nova.example');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByLabel('Address of the shop')).toHaveAttribute('aria-invalid', 'true');
  // The browser reports the signed-out visit and the refused requests.
  pageErrors.splice(0);
});
