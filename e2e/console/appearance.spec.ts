import type { Page } from '@playwright/test';
import { type ConsoleServer, joinStore, startConsoleServer, storeId } from '../support/console-server.ts';
import { expect, test } from '../support/test.ts';
import { violationsOn } from '../support/violations.ts';
import { store } from './stores.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let console: ConsoleServer;
test.beforeAll(async () => {
  console = await startConsoleServer(store);
});
test.afterAll(() => console?.close());

const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const sendButton = '.ts-button--success';
const accentOf = (place: Pick<Page, 'locator'>) =>
  place
    .locator('.ts-main')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--opina-color-accent'));

test('an owner chooses a colour and a part, sees them, publishes them, and goes back', async ({ page }) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  await expect(preview(page).locator(sendButton)).toHaveCount(1);

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
  const root = `${console.server.url}/widget/root?store_id=${storeId}&code=KET-1`;
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

test('the preview cannot act as the console, and sends no votes', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('otto@shop.example', 'owner'), 'Otto Lima');
  await page.goto(console.at(`/stores/${storeId}/appearance`));
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/console/preview'));
  const tried = await frame?.evaluate(async (account) => {
    const read = await fetch(account, { headers: { 'x-opina-console': '1' }, credentials: 'include' }).then(
      ({ status }) => status,
      () => 'refused',
    );
    let cookies = 'refused';
    try {
      cookies = document.cookie;
    } catch {}
    return { origin, read, cookies };
  }, `${console.server.url}/api/console/sessions`);
  expect(tried).toEqual({ origin: 'null', read: 'refused', cookies: 'refused' });
  expect(pageErrors.splice(0).every((text) => /blocked by CORS|Failed to load/.test(text))).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await preview(page).locator('.ts-thumb-up').first().click();
  await expect(preview(page).locator('.ts-vote-failure')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a viewer sees it and changes nothing, at every width', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await page.goto(console.at(`/stores/${storeId}/appearance`));
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  await expect(page.getByLabel(/^Questions and answers/)).toBeDisabled();
  await expect(page.getByRole('button', { name: /Go back|Publish/ })).toHaveCount(0);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `at ${width} px`).toEqual([]);
  }
});
