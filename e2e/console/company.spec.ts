import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleWithCompany } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const { console, company } = consoleWithCompany(store);

/** At the company's own page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('somebody who is invited joins with the company, and signs in so again', async ({
  page,
  pageErrors,
}) => {
  company().users.set('leo', { email: 'leo@shop.example', email_verified: true, name: 'Leo Dias' });
  await page.goto(await console.invite('leo@shop.example', 'editor'));
  await page.getByRole('button', { name: 'Sign in with Fern & Field' }).click();
  await signInThere(page, 'leo');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.goto(console.at('/account'));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Leo Dias');

  // Signed out, an address of a screen leads there after the company has said who it is.
  await page.context().clearCookies({ domain: 'localhost' });
  await page.goto(console.at(`/stores/${storeId}/questions`));
  await expect(page.getByRole('button', { name: 'Sign in with Fern & Field' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The browser is still signed in at the company().
  await page.getByRole('button', { name: 'Sign in with Fern & Field' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/stores/${storeId}/questions`));
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  // The browser reports that nobody was signed in.
  pageErrors.splice(0);
});

test('a person without a password confirms with the company and comes back to the screen', async ({
  page,
  pageErrors,
}) => {
  company().users.set('eva', { email: 'eva@shop.example', email_verified: true, name: 'Eva Costa' });
  await page.goto(await console.invite('eva@shop.example', 'owner'));
  await page.getByRole('button', { name: 'Sign in with Fern & Field' }).click();
  await signInThere(page, 'eva');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  const members = console.at(`/stores/${storeId}/settings/members`);
  await page.goto(members);
  // As the server answers after 15 minutes.
  let isRecent = false;
  await page.route('**/members', (route) => {
    if (isRecent || route.request().method() !== 'POST') return route.continue();
    isRecent = true;
    return route.fulfill({ status: 403, json: { code: 'auth.sign_in_again' } });
  });
  await page.getByLabel('E-mail').fill('rui@shop.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Confirm with Fern & Field' }).click();
  // The company asks again, though the browser is signed in there.
  await signInThere(page, 'eva');
  await expect(page).toHaveURL(members);
  await page.getByLabel('E-mail').fill('rui@shop.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('rui@shop.example', { exact: true })).toBeVisible();
  // The browser reports the refused request.
  pageErrors.splice(0);
});

test('what has not worked is said, with a way back', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('ida@shop.example', 'owner'), 'Ida Reis');
  await page.context().clearCookies({ domain: 'localhost' });
  company().users.set('stranger', { email: 'stranger@shop.example', email_verified: true });
  await page.goto(console.at('/sign-in'));
  await page.getByRole('button', { name: 'Sign in with Fern & Field' }).click();
  await signInThere(page, 'stranger');
  await expect(page.getByText('You have no account here, and nobody has invited you')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await violationsOn(page)).toEqual([]);
  // Loaded again, or opened from elsewhere.
  await page.goto(console.at('/company?code=stolen&state=stolen'));
  await expect(page.getByText('begun in another tab')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The browser reports refused requests.
  pageErrors.splice(0);
});
