import { findInMail } from '../support/find-in-mail.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

test('a session that ends while a reply is written loses nothing', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await page.getByRole('link', { name: /Strong coffee/ }).click();
  await page.getByLabel('Your reply').fill('Thank you, Ana!');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send reply' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue('eva@shop.example');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('status').getByText('Reply sent')).toBeVisible();
  await expect(page.getByText('Thank you, Ana!')).toBeVisible();
  // The browser logs every response of 401.
  pageErrors.splice(0);
});

test('what others do is said not to be followed while it is not, and is followed after a new sign-in', async ({
  browser,
  page,
  pageErrors,
}) => {
  const offline = page.getByText('Not connected: what others do is not shown');
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  let isCut = true;
  await page.route('**/api/stores/*/events*', (route) => (isCut ? route.abort() : route.continue()));
  await joinStore(page, await console.invite('gal@shop.example', 'editor'), 'Gal Costa');
  await joinStore(ida, await console.invite('lea@shop.example', 'editor'), 'Lea Braga');
  await expect(offline).toBeVisible();
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  isCut = false;
  await refused;
  await page.getByRole('link', { name: /Fair/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(offline).toHaveCount(0);

  await ida.getByRole('link', { name: /Broken handle/ }).click();
  await ida.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: /Broken handle/ })).toHaveCount(0);
  await ida.context().close();
  pageErrors.splice(0);
});

test('a text survives a reload', async ({ page }) => {
  await joinStore(page, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');
  await page.getByRole('link', { name: /Fair/ }).click();
  await page.getByLabel('Your reply').fill('Not finished');
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('Not finished');
});

test('an address that was shared opens after the sign-in, and the back button works', async ({
  page,
  pageErrors,
}) => {
  const link = await console.invite('rosa@shop.example', 'editor');
  await joinStore(page, link, 'Rosa Alves');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto(console.at(`/stores/${storeId}/reviews?status=published`));
  await page.getByLabel('E-mail').fill('rosa@shop.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: /Every morning/ }).click();
  await expect(page.getByText('Two years and still shining.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Choose a review')).toBeVisible();
  await expect(page).toHaveURL(/status=published/);
  pageErrors.splice(0);
});

test('a member of no store sees no store, also by its address', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('lia@shop.example', 'viewer'), 'Lia Motta');
  await page.goto(console.at('/stores/2002/reviews'));
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a forgotten password is set by mail, and ends other sessions', async ({
  page,
  browser,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('nina@shop.example', 'editor'), 'Nina Rocha');
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await other.goto(console.at('/sign-in'));
  await other.getByRole('button', { name: 'I have forgotten my password' }).click();
  await other.getByLabel('E-mail').fill('nina@shop.example');
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('a message with a link is on its way')).toBeVisible();

  const link = await findInMail(console.smtp, 'nina@shop.example', /\/console\/link#[\w-]+/g);
  await other.goto(console.server.url + link);
  await other.getByLabel('Password').fill('nine green lamps');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
  pageErrors.splice(0);
});
