import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const translated = {
  rate: 2,
  title: 'Pierde calor',
  text: 'Se enfría en diez minutos.',
  authorName: 'Inés Paz',
  locale: 'es',
  status: 'published' as const,
  createdAt: '2026-09-01T12:00:00Z',
  translations: [{ locale: 'en', title: 'It loses heat', text: 'It is cold within ten minutes.' }],
};

const console = consoleForFile({
  ...store,
  products: [...(store.products ?? []), { code: 'MUG-2', name: 'Larkin mug', reviews: [translated] }],
});

test('filters are saved under a name, and a colleague opens them', async ({ page, browser }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await page.getByRole('link', { name: /^Published/ }).press('Enter');
  await page.getByRole('button', { name: 'More filters' }).press('Enter');
  await page.getByLabel('Any language').selectOption('Español');
  await page.getByLabel('Product code').fill('MUG-2');
  await page.getByLabel('Product code').press('Enter');
  await expect(page.getByRole('link', { name: /Pierde calor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Every morning/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mugs in Spanish');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status').getByText('View “Mugs in Spanish” saved')).toBeVisible();

  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(other, await console.invite('vera@shop.example', 'viewer'), 'Vera Luz');
  await other.getByRole('button', { name: 'Saved views' }).press('Enter');
  // Who only reads does not save views.
  await expect(other.getByRole('menuitem')).toHaveText(['Mugs in Spanish']);
  await other.keyboard.press('Enter');
  await other.waitForURL(/product=MUG-2/);
  await other.getByRole('link', { name: /Pierde calor/ }).press('Enter');
  await other.getByRole('button', { name: 'English' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'It loses heat' })).toBeVisible();
  await expect(other.getByText('It is cold within ten minutes.')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await page.getByRole('button', { name: 'Delete the view Mugs in Spanish' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('No view is saved yet.')).toBeVisible();
});
