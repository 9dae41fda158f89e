import { csvFile, makeFirstAccount, openTransfers, told } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, password } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

// First: the link that the first start printed works until there is an account.
test('a store that is being made survives a reload, until it is made or given up', async ({ page }) => {
  await makeFirstAccount(page, console);
  const create = page.getByRole('button', { name: 'Create a store' });
  const form = page.getByRole('region', { name: 'New store' });
  await create.press('Enter');
  await form.getByLabel('Address of the shop').fill('https://fern.example');
  await form.getByLabel('Name').fill('Fern');
  await page.reload();
  await expect(form.getByLabel('Address of the shop')).toHaveValue('https://fern.example');
  await expect(form.getByLabel('Name')).toHaveValue('Fern');
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(create).toBeFocused();
  await create.press('Enter');
  await expect(form.getByLabel('Address of the shop')).toHaveValue('');

  await form.getByLabel('Address of the shop').fill('https://fern.example');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/install');
  await page.goto(console.at('/'));
  await expect(create).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('the note of a refusal survives a reload and an ended session, and belongs to its review', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await page.getByRole('link', { name: /Broken handle/ }).click();
  const refuse = page.getByRole('dialog', { name: 'Refuse this review' });
  const note = refuse.getByLabel(/^A note to the author/);
  await page.keyboard.press('f');
  await refuse.getByRole('radio', { name: 'Not about the product' }).press('Space');
  await note.fill('It is about another kettle.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Broken handle' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(note).toHaveValue('It is about another kettle.');
  await expect(refuse.getByRole('radio', { name: 'Not about the product' })).toBeChecked();
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: 'Fair' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');

  // A sign-in that is given up loses nothing either.
  await expect(page.getByRole('heading', { level: 2, name: 'Broken handle' })).toBeVisible();
  await page.context().clearCookies();
  await page.keyboard.press('f');
  await refuse.getByRole('button', { name: 'Refuse' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  // The review is back.
  await page.getByRole('link', { name: /Broken handle/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Broken handle' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(note).toHaveValue('It is about another kettle.');
  await refuse.getByRole('button', { name: 'Refuse' }).press('Enter');
  await again.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await told(page, 'Review refused');

  // What was sent is not offered again.
  await page.getByRole('link', { name: /^Refused/ }).click();
  await page.getByRole('link', { name: /Broken handle/ }).click();
  await page.keyboard.press('h');
  await expect(
    page.getByRole('dialog', { name: 'Hide this review' }).getByLabel(/^A note to the author/),
  ).toHaveValue('');
  pageErrors.splice(0);
});

test('how a file is read survives a reload, until it is checked again', async ({ page }) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'owner'), 'Rosa Reis');
  await openTransfers(page);
  const file = 'Artigo;Pontos;Opiniao\nKET-1;5;Leve\nKET-1;2;Pesada\n';
  await page.getByLabel('Choose a file').setInputFiles(csvFile('outra.csv', file));
  await expect(page.getByText('A needed column was not found.')).toBeVisible();
  await page.getByLabel('What “Artigo” is').selectOption('Product code');
  await page.getByLabel('What “Pontos” is').selectOption('Rating');
  await page.reload();
  await expect(page.getByLabel('What “Artigo” is')).toHaveValue('product_code');
  await expect(page.getByLabel('What “Pontos” is')).toHaveValue('rate');
  await expect(page.getByText('You have changed how the file is read.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import 2', exact: true })).toBeVisible();
  await expect(page.getByText('You have changed how the file is read.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('What “Pontos” is')).toHaveValue('rate');
  await expect(page.getByText('You have changed how the file is read.')).toHaveCount(0);
});
