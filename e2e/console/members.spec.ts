import { findInMail } from '../support/find-in-mail.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

/** The newest link in the mail to somebody, on this server; waits for it. */
const mailedLink = async (email: string) =>
  console.server.url + (await findInMail(console.smtp, email, /\/console\/link#[\w-]+/g));

test('an owner invites a person by mail, changes the role, and removes the person', async ({
  page,
  browser,
}) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Lima');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await page.getByRole('link', { name: 'Members' }).press('Enter');
  // The screen before it has a box whose label begins in the same way.
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('eva@shop.example');
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByRole('status').getByText('Invitation sent to eva@shop.example')).toBeVisible();

  const eva = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(eva, await mailedLink('eva@shop.example'), 'Eva Costa');
  await eva.getByRole('link', { name: /Strong coffee/ }).press('Enter');
  await expect(eva.getByText('It does not drip on the table.')).toBeVisible();
  await expect(eva.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  // Each sees at once what the other does.
  await page.getByLabel('Role of Eva Costa').selectOption('editor');
  await expect(page.getByRole('status').getByText('Eva Costa: Editor')).toBeVisible();
  await expect(eva.getByRole('button', { name: 'Publish' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Eva Costa from the store' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('Eva Costa is not a member any more')).toBeVisible();
  await expect(eva.getByText('There is nothing at this address.')).toBeVisible();
  await eva.context().close();
});

test('a person changes language and password, and ends another session', async ({
  page,
  browser,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'editor'), 'Rosa Alves');
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await other.goto(console.at('/sign-in'));
  await other.getByLabel('E-mail').fill('rosa@shop.example');
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.goto(console.at('/account'));
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('eight red bicycles');
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByRole('status').getByText('Password saved.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByLabel('Language').selectOption('pt-BR');
  await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeVisible();
  await other.context().close();
  expect(pageErrors).toEqual([]);
});
