import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import {
  csvFile,
  makeFirstAccount,
  openTransfers,
  preview,
  shoppersRead,
  told,
} from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
// One server for all tests, as it takes seconds to start.
/** Each test has a store of its own, so that none depends on another. */
const stores = {
  inbox: '1002',
  questions: '1003',
  overview: '1004',
  appearance: '1005',
  transfers: '1006',
} as const;

const cup = {
  code: 'CUP-2',
  name: 'Product CUP-2',
  questions: [{ question: 'Can the cup go into the dishwasher?', status: 'pending' as const }],
};
const others = Object.entries(stores).map(([name, id]) => ({ ...store, id, name: `Loja ${name}` }));
const console = consoleForFile(
  store,
  {},
  others.map((other) => (other.id === stores.questions ? { ...other, products: [cup] } : other)),
);

test('a new owner goes from the first start to a published review with a reply', async ({ page }) => {
  await makeFirstAccount(page, console);
  await page.getByRole('link', { name: /Loja Serra/ }).click();
  await page.getByRole('link', { name: '4 reviews to decide' }).click();
  await page.getByRole('link', { name: /Strong coffee/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').getByText('Review published')).toBeVisible();

  // The next one is open; the published one is under its status.
  await expect(page.getByRole('heading', { name: 'Broken handle' })).toBeVisible();
  await page.getByRole('link', { name: /^Published/ }).click();
  await page.getByRole('link', { name: /Strong coffee/ }).click();
  await page.getByLabel('Your reply').fill('Thank you, Ana!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('status').getByText('Reply sent')).toBeVisible();

  const shoppers = await page.request.get(
    `${console.server.url}/widget/opinions?code=KET-1&store_id=${storeId}&page=1`,
  );
  const text = await shoppers.text();
  expect(text).toContain('Strong coffee');
  expect(text).toContain('Thank you, Ana!');
  expect(text).not.toContain('Broken handle');
});

test('everything that waits is decided by keyboard alone', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor', stores.inbox), 'Eva Costa');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();

  await page.keyboard.press('j');
  await expect(heading('Strong coffee')).toBeVisible();
  await page.keyboard.press('p');
  await told(page, 'Review published');
  await expect(heading('Broken handle')).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Refuse this review' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Advertising or spam' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await told(page, 'Review refused');
  await expect(heading('Fair')).toBeVisible();

  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('Heat the water first, please: p and j are letters here.');
  await page.keyboard.press('Control+Enter');
  await told(page, 'Reply sent');
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

test('a question is answered by keyboard, and everybody reads the answer', async ({ page }) => {
  await joinStore(page, await console.invite('ida@shop.example', 'editor', stores.questions), 'Ida Braga');
  await page.goto(console.at(`/stores/${stores.questions}/questions`));
  await page.getByRole('link', { name: /Can the cup go/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Can the cup go/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Only the asker' })).toBeDisabled();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('Yes, on the upper rack: h and p are letters here.');
  await page.keyboard.press('Control+Enter');
  await told(page, 'Answer sent: everybody can read it now');
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeFocused();
  await expect(page.getByRole('list').getByRole('link', { name: /Can the cup go/ })).toHaveCount(0);
  expect(await shoppersRead(page, console, 'CUP-2', stores.questions)).toContain('on the upper rack');

  await page.keyboard.press('r');
  await expect(page.getByLabel('New answer')).toHaveValue(/upper rack/);
  await page.getByLabel('New answer').fill('Yes, on both racks.');
  await page.getByRole('button', { name: 'Replace the answer' }).click();
  await expect(page.getByLabel('New answer')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Answer' }).getByText('Yes, on both racks.')).toBeVisible();
  expect(await shoppersRead(page, console, 'CUP-2', stores.questions)).toContain('both racks');
});

test('the home of a store says what waits, and leads to it', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer', stores.overview), 'Vera Nunes');
  await page.goto(console.at(`/stores/${stores.overview}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'No review is reported' })).toBeVisible();
  await page.getByRole('link', { name: '1 question to answer' }).click();
  await expect(page.getByRole('link', { name: /induction stove/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '4 reviews to decide' }).click();
  await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();
});

const accentOf = (place: Pick<Page, 'locator'>) =>
  place
    .locator('.ts-main')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--opina-color-accent'));

test('an owner chooses a colour and a part, sees them, publishes them, and goes back', async ({ page }) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'owner', stores.appearance), 'Rosa Reis');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  await expect(preview(page).locator('.ts-button--success')).toHaveCount(1);

  // A weak colour is said to be weak, and the nearest one that passes is offered.
  const accent = page.getByLabel('Main colour: buttons and links', { exact: true });
  await accent.fill('#ffcc00');
  const field = page.locator('.colour-field').filter({ has: accent });
  await expect(field.getByText(/^Contrast 1\.5 : 1\. Too weak/)).toBeVisible();
  await field.getByRole('button', { name: /^Use #/ }).click();
  await expect(field.getByText(/^Contrast 4\.5 : 1\. Easy to see/)).toBeVisible();
  await accent.fill('#aa00aa');
  await page.getByLabel(/^Questions and answers/).uncheck();
  await expect(preview(page).locator('.ts-customer-questions')).toHaveCount(0);
  await expect.poll(() => accentOf(preview(page))).toBe('#aa00aa');

  // What is not published survives a reload; on the real page nothing has changed.
  await page.reload();
  await expect(accent).toHaveValue('#aa00aa');
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  await expect.poll(() => accentOf(preview(page))).toBe('#aa00aa');
  const root = `${console.server.url}/widget/root?store_id=${stores.appearance}&code=KET-1`;
  const featuresOf = async () =>
    ((await (await page.request.get(root)).json()) as { features: object }).features;
  expect(await featuresOf()).toMatchObject({ questions: true, custom_style: {} });

  // A value that is none cannot be published.
  await page.getByLabel('Rounded corners, in pixels').fill('99');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Rounded corners, in pixels')).toBeFocused();
  await page.getByLabel('Rounded corners, in pixels').fill('');

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog.getByRole('row', { name: /Questions and answers Yes No/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').getByText('Published', { exact: true }).last()).toBeVisible();
  expect(await featuresOf()).toMatchObject({
    questions: false,
    custom_style: { theme: { accent: '#aa00aa' } },
  });

  const back = page.getByRole('button', { name: 'Go back to version 1' });
  await page.getByRole('button', { name: 'Preview version 1' }).click();
  await expect(preview(page).locator('.ts-customer-questions')).toHaveCount(1);
  await back.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: /^Publish it again\?/ })
    .getByRole('button', { name: 'Go back to this version' })
    .press('Enter');
  await expect(page.getByText('Gone back to version 1')).toBeVisible();
  expect(await featuresOf()).toMatchObject({ questions: true, custom_style: {} });
});

const judgeme = [
  'title,body,rating,review_date,curated,reviewer_name,reviewer_email,reply,picture_urls,product_id',
  'Good,"Good, really",5,2024-03-05,ok,Ana,ana@customer.example,Thank you,,KET-1',
  'Bad,Bad,9,2024-03-05,ok,Bia,,,,KET-1',
  'Fits,Fits well,4,2024-03-06,ok,Caio,,,,KET-1',
].join('\n');

test('a file is recognised, checked, imported, and its refused rows are mended', async ({ page }) => {
  await joinStore(page, await console.invite('leo@shop.example', 'owner', stores.transfers), 'Leo Reis');
  await openTransfers(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Choose a file').setInputFiles(csvFile('judgeme.csv', judgeme));
  await expect(page.getByRole('heading', { name: 'Checked: nothing is imported yet' })).toBeVisible();
  await expect(page.getByText('Recognised as a file of Judge.me')).toBeVisible();
  const first = page.getByRole('list', { name: 'The first reviews' });
  await expect(first.getByText('Good, really')).toBeVisible();
  await expect(first.getByText('Thank you')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refused rows: 1' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const importAddress = page.url();
  await page.getByRole('button', { name: 'Import 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  const refused = await readFile(await (await waiting).path(), 'utf8');
  expect(refused).toContain('Line 3');
  const mended = refused.replace('Bad,Bad,9,', 'Bad,Bad,1,');
  await page.getByLabel('Give the mended file').setInputFiles(csvFile('mended.csv', mended));
  await page.getByRole('button', { name: 'Import 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await page.goto(importAddress);
  await expect(page.getByText('The refused rows were mended and imported.')).toBeVisible();

  await page.getByRole('link', { name: 'Show the reviews' }).click();
  await expect(page.getByRole('link', { name: /Good/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Bad/ }).first()).toBeVisible();
});
