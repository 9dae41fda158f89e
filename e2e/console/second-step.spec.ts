import { codeOf } from '@opina/server/test/accounts/one-time-code';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test('one-time codes are set up, asked for after the password, and turned off', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('eva@shop.example', 'owner'), 'Eva Costa');
  await page.goto(console.at('/account'));
  const section = page.getByRole('region', { name: 'One-time codes' });
  await section.getByRole('button', { name: 'Set up one-time codes' }).click();
  await expect(section.getByRole('img', { name: 'QR code with the secret below' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  // A code that no app shows now is said at its field.
  await section.getByLabel('Code of the app').fill('123');
  await page.keyboard.press('Enter');
  await expect(section.getByText('This is not the code that the app shows now.')).toBeVisible();
  const usedCode = codeOf(secret);
  await section.getByLabel('Code of the app').fill(usedCode);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await section.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violationsOn(page)).toEqual([]);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(console.at('/sign-in'));
  await page.getByLabel('E-mail').fill('eva@shop.example');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  // The code that turned it on is used up.
  await page.keyboard.type(usedCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, too old, or was used before.')).toBeVisible();
  await page.getByLabel('One-time code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.goto(console.at('/account'));
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off…' }).click();
  await section.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
  pageErrors.splice(0);
});
