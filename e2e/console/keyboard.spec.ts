import { type ConsoleServer, joinStore, startConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/test.ts';
import { store } from './stores.ts';

test.use({ locale: 'en-US' });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let console: ConsoleServer;
test.beforeAll(async () => {
  console = await startConsoleServer(store);
});
test.afterAll(() => console?.close());

test('everything that waits is decided by keyboard alone', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const told = (text: string) => expect(page.getByRole('status').getByText(text).last()).toBeVisible();
  await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();

  await page.keyboard.press('j');
  await expect(heading('Strong coffee')).toBeVisible();
  await page.keyboard.press('p');
  await told('Review published');
  await expect(heading('Broken handle')).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Refuse this review' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Advertising or spam' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await told('Review refused');
  await expect(heading('Fair')).toBeVisible();

  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('Heat the water first, please: p and j are letters here.');
  await page.keyboard.press('Control+Enter');
  await told('Reply sent');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Hide this review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(heading('Lovely colour')).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});

test('what was decided by mistake is undone, and many are decided at once', async ({ page }) => {
  await joinStore(page, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');
  await page.getByRole('link', { name: /^Published/ }).click();
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Hide' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('status').getByText(/\d reviews hidden/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews here' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Every morning/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();
});
