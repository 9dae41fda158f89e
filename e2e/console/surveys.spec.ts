import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

// Answers belong to a bought item.
const storeWithSale: typeof store = {
  ...store,
  locale: 'en-US',
  products: (store.products ?? []).map((product) => ({
    ...product,
    reviews: (product.reviews ?? []).map((review, index) => ({ ...review, saleItemId: index + 1 })),
  })),
};

const console = consoleForFile(storeWithSale);

const questions = (page: Page) =>
  page.getByRole('list', { name: 'Questions in their order' }).locator(':scope > li');

/** Answers the option of the published review, as the shop's system does. */
async function answer(page: Page, option: string): Promise<void> {
  const address = `${console.server.url}/api/stores/${storeId}`;
  const headers = { 'x-opina-console': '1', origin: console.server.url };
  const list = async (path: string) => (await page.request.get(`${address}${path}`, { headers })).json();
  const { items: reviews } = await list('/opinions?status=published');
  const { items } = (await list('/survey_questions')) as {
    items: { options: { id: number; description: string }[] }[];
  };
  const chosen = items.flatMap(({ options }) => options).find(({ description }) => description === option);
  const response = await page.request.put(`${address}/opinions/${reviews[0].id}/survey_answers`, {
    headers,
    data: { option_ids: [chosen?.id] },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('an owner asks questions, orders them by keyboard, and answers stay', async ({ page, browser }) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Surveys' })
    .press('Enter');
  await expect(page.getByText('You ask nothing yet')).toBeVisible();
  await page.getByRole('link', { name: /Size fit/ }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /counts as expected/ }).first()).toBeVisible();
  // In the language of the store, whatever its country.
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Size');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(questions(page)).toHaveCount(1);

  await page.getByRole('link', { name: 'New question' }).press('Enter');
  await page.getByLabel('Kind').selectOption('Occasion of use');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where do you use it?');
  await page.getByLabel('Option 1').fill('At home');
  await page.getByLabel('Option 2').fill('On a trip');
  await page.getByRole('button', { name: 'Add an option' }).press('Enter');
  await page.keyboard.type('At work');
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Option 3')).toHaveValue('At work');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(questions(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move up “Where do you use it?”' }).press('Enter');
  await expect(questions(page).first()).toContainText('Where do you use it?');
  await expect(page.getByRole('status').getByText('Now in place 1 of 2')).toBeVisible();

  await answer(page, 'At home');
  await page.reload();
  await expect(questions(page).first()).toContainText('1 answer');
  await page.getByRole('link', { name: 'Change “Where do you use it?”' }).press('Enter');
  await page.getByLabel('Option 1').fill('In the kitchen');
  await page.getByRole('button', { name: 'Move down “In the kitchen”' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(questions(page).first()).toContainText('In the kitchen');
  await expect(questions(page).first()).toContainText('1 answer');
  expect(await violationsOn(page)).toEqual([]);

  // What somebody has answered is not removed.
  await expect(
    questions(page)
      .first()
      .getByRole('button', { name: /^Remove/ }),
  ).toHaveCount(0);
  await questions(page)
    .first()
    .getByRole('button', { name: 'Stop asking “Where do you use it?”' })
    .press('Enter');
  await expect(questions(page).first().getByText('Not asked any more')).toBeVisible();

  // A viewer reads them, and changes nothing.
  const viewer = await browser.newPage();
  await joinStore(viewer, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await viewer.goto(console.at(`/stores/${storeId}/surveys`));
  await expect(questions(viewer)).toHaveCount(2);
  await expect(viewer.getByText('Only owners change surveys.')).toBeVisible();
  await expect(questions(viewer).getByRole('button')).toHaveCount(0);
  await expect(viewer.getByRole('link', { name: 'New question' })).toHaveCount(0);
  await viewer.close();
});
