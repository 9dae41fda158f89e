import { readFile } from 'node:fs/promises';
import { violationsOn } from '../support/measures/violations.ts';
import { csvFile, openTransfers } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test('columns and words of any file are explained until it fits', async ({ page }) => {
  await joinStore(page, await console.invite('leo@shop.example', 'owner'), 'Leo Dias');
  await openTransfers(page);
  const text = 'Artigo;Pontos;Opiniao;Visivel\nKET-1;5;Leve;Verde\nKET-1;2;Pesada;Verde\n';
  await page.getByLabel('Choose a file').setInputFiles(csvFile('outra.csv', text));
  await expect(page.getByText('A needed column was not found.')).toBeVisible();
  await page.getByLabel('What “Artigo” is').selectOption('Product code');
  await page.getByLabel('What “Pontos” is').selectOption('Rating');
  await page.getByLabel('What “Opiniao” is').selectOption('Text');
  await page.getByLabel('What “Visivel” is').selectOption('Status');
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await page.getByLabel('What “Verde” means as Status').selectOption('Published');
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import 2', exact: true })).toBeVisible();
  // What was explained stays after a reload, and is what the import does.
  await page.reload();
  await expect(page.getByLabel('What “Verde” means as Status')).toHaveValue('published');
  await page.getByRole('button', { name: 'Import 2', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
});

test('an export is made without personal data, and downloaded', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'owner'), 'Eva Costa');
  await openTransfers(page);
  await page.getByLabel('What', { exact: true }).selectOption('Reviews (CSV, for spreadsheets)');
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The file is ready' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`store-${storeId}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('product_code');
  expect(text).not.toContain('@');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('group').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
  await expect(page.getByRole('link', { name: `store-${storeId}.csv` })).toHaveCount(0);
});

test('people who are not owners see what was done, and can begin nothing', async ({ page }) => {
  await joinStore(page, await console.invite('noa@shop.example', 'viewer'), 'Noa Lima');
  await openTransfers(page);
  await expect(page.getByText('Only owners import and export.')).toBeVisible();
  await expect(page.getByLabel('Choose a file')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
});

test('a long import goes on while other screens are shown, and can be cancelled and gone on with', async ({
  page,
}) => {
  await joinStore(page, await console.invite('rui@shop.example', 'owner'), 'Rui Lopes');
  await openTransfers(page);
  const rows = Array.from({ length: 40_000 }, (_, n) => `KET-1,${1 + (n % 5)},"Long text number ${n}"`);
  const text = `product_code,rate,text\n${rows.join('\n')}\n`;
  await page.getByLabel('Choose a file').setInputFiles(csvFile('long.csv', text));
  await expect(page.getByRole('button', { name: 'Import 40,000', exact: true })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Import 40,000', exact: true }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).press('Enter');
  await openTransfers(page);
  await page.getByRole('link', { name: 'long.csv' }).press('Enter');
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Cancel it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with the import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await expect(page.locator('.transfer-counts')).toContainText('40,000');
});
