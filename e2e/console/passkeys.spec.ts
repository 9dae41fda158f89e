import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/page-objects/virtual-authenticator.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

async function addPasskey(page: Page): Promise<void> {
  await page.goto(console.at('/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status').getByText('Passkey added')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Until the next page the browser offers nothing in the field, so that it is the button that signs in. */
const offerNothing = (page: Page) =>
  page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

test('a passkey is added, signs in, is renamed and removed', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'owner'), 'Eva Costa');
  const device = await addAuthenticator(page);
  await addPasskey(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('Chrome, Linux')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  // The same device makes no second one.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('No passkey was made.')).toBeVisible();
  expect(await device.count()).toBe(1);

  // By keyboard: the new name is sent with Enter, and the focus returns.
  await passkeys.getByRole('button', { name: 'Rename Chrome, Linux' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('button', { name: 'Rename Laptop' })).toBeFocused();

  await offerNothing(page);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  // Without the button: the browser offers it in the field of the e-mail address, and its owner agrees.
  await page.context().clearCookies();
  await page.goto(console.at('/account'));
  await expect(passkeys.getByText(/last used/)).toBeVisible();

  await passkeys.getByRole('button', { name: 'Remove Laptop' }).click();
  await passkeys.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
  pageErrors.splice(0);
});

test('a passkey goes on with work whose session has ended or is no longer recent', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('ida@shop.example', 'owner'), 'Ida Braga');
  await addAuthenticator(page);
  await addPasskey(page);
  await page.goto(console.at(`/stores/${storeId}/settings/members`));
  // As the server answers after 15 minutes.
  let isRecent = false;
  await page.route('**/members', (route) => {
    if (isRecent || route.request().method() !== 'POST') return route.continue();
    isRecent = true;
    return route.fulfill({ status: 403, json: { code: 'auth.sign_in_again' } });
  });
  const email = page.getByLabel('E-mail');
  await email.fill('leo@shop.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('leo@shop.example', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await email.fill('rui@shop.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('rui@shop.example', { exact: true })).toBeVisible();
  pageErrors.splice(0);
});

test('a passkey that no account has is refused, and the password still works', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'editor'), 'Rosa Alves');
  await addAuthenticator(page);
  await addPasskey(page);
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).click();
  await page.getByRole('button', { name: 'Remove Chrome, Linux' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await offerNothing(page);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey signs in to no account here.')).toBeVisible();
  await page.getByLabel('E-mail').fill('rosa@shop.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  pageErrors.splice(0);
});
