import { expect, type Page } from '@playwright/test';
import { type ConsoleServer, password, storeId } from '../servers/console-server.ts';

/** Makes the account of the first owner, Olga, with the link that the first start printed. */
export async function makeFirstAccount(page: Page, console: ConsoleServer): Promise<void> {
  await page.goto(console.firstLink());
  await expect(page.getByRole('heading', { name: 'Make the first account' })).toBeVisible();
  await page.getByLabel('E-mail').fill('Olga@Shop.example');
  await page.getByLabel('Your name').fill('Olga Lima');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Make the account' }).click();
}

/** Calls the API of the store as the person who is signed in. */
export async function send(
  page: Page,
  console: ConsoleServer,
  method: 'post' | 'patch' | 'put',
  path: string,
  data: object,
): Promise<void> {
  const response = await page.request[method](`${console.server.url}/api/stores/${storeId}${path}`, {
    headers: { 'x-opina-console': '1', origin: console.server.url },
    data,
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
}

/** That the console says this. */
export const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();

/** What shoppers get as the list of questions of a product. */
export async function shoppersRead(
  page: Page,
  console: ConsoleServer,
  code: string,
  store = storeId,
): Promise<string> {
  const list = await page.request.get(
    `${console.server.url}/widget/questions?code=${code}&store_id=${store}&page=1`,
  );
  return list.text();
}

/** The preview on the screen of the appearance. */
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');

/** A file to choose. */
export const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export async function openTransfers(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Import and export' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
}

/**
 * From now on what others change there reaches this page only once it has sent a change of its own. Requests are held and
 * not refused, as the page would try again.
 */
export async function holdNews(page: Page, things: 'opinions' | 'questions'): Promise<void> {
  let release = () => {};
  const sent = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/${things}/\\d+`), async (route) => {
    if (route.request().method() === 'GET') await sent;
    else release();
    await route.continue();
  });
}
