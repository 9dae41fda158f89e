import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test('a reply is saved, ordered, changed, put into an answer, and deleted', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  const told = (text: string) => expect(page.getByRole('status').getByText(text).last()).toBeVisible();
  const titles = page.getByRole('listitem').getByRole('heading');

  // The way there from an answer, whose draft waits meanwhile.
  await page.goto(console.at(`/stores/${storeId}/questions`));
  await page.getByRole('link', { name: /induction stove/ }).press('Enter');
  await page.getByLabel('Your answer').fill('Hello!');
  await page.getByRole('button', { name: 'Insert a saved reply' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Manage saved replies…' }).click();
  await expect(page.getByRole('heading', { name: 'No saved replies yet' })).toBeVisible();

  for (const [title, text, use] of [
    ['Thanks', 'Thank you for your words.', 'review'],
    ['Opening hours', 'We are here from nine to five.', 'both'],
    ['Sizes', 'The sizes are on the product page.', 'question'],
  ] as const) {
    await page.getByRole('button', { name: 'New saved reply' }).press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: 'Text' }).fill(text);
    await page.getByLabel('Used for').selectOption(use);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(titles.last()).toHaveText(title);
  }

  await page.getByRole('button', { name: 'Move up “Sizes”' }).press('Enter');
  await told('Now in place 2 of 3');
  await expect(page.getByRole('button', { name: 'Move up “Sizes”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await told('Now in place 1 of 3');
  await page.reload();
  await expect(titles).toHaveText(['Sizes', 'Thanks', 'Opening hours']);

  await page.getByRole('button', { name: 'Change “Sizes”' }).press('Enter');
  await page.getByRole('textbox', { name: 'Text' }).fill('All sizes are on the page.');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('All sizes are on the page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change “Sizes”' })).toBeFocused();

  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Insert a saved reply' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Sizes', 'Opening hours', 'Manage saved replies…']);
  await page.getByRole('menuitem', { name: 'Sizes' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('Hello!\n\nAll sizes are on the page.');
  await expect(page.getByLabel('Your answer')).toBeFocused();

  await page.goto(console.at(`/stores/${storeId}/saved-replies`));
  await page.getByRole('button', { name: 'Delete “Thanks”' }).press('Enter');
  await page
    .getByRole('group', { name: /^Delete it\?/ })
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await told('Saved reply deleted');
  await expect(titles).toHaveText(['Sizes', 'Opening hours']);
});

test('a viewer reads saved replies, which are faultless at every width', async ({ browser, page }) => {
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(ida, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');
  const saved = await ida.request.post(`${console.server.url}/api/stores/${storeId}/saved-replies`, {
    headers: { 'x-opina-console': '1', origin: console.server.url },
    data: { title: 'Delivery', text: 'It takes two days.' },
  });
  expect(saved.status()).toBe(201);
  await ida.context().close();

  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await page.goto(console.at(`/stores/${storeId}/saved-replies`));
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Change|Delete|Move|New/ })).toHaveCount(0);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `at ${width} px`).toEqual([]);
  }
});
