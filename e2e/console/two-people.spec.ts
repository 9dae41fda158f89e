import type { Page } from '@playwright/test';
import { holdNews } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

test('two people see what the other does, and overwrite nothing', async ({ browser, page: eva }) => {
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(eva, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await joinStore(ida, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');

  await eva.getByRole('link', { name: /Strong coffee/ }).click();
  await ida.getByRole('link', { name: /Strong coffee/ }).click();
  await expect(eva.getByText('Ida Braga is looking at this too.')).toBeVisible();
  await expect(ida.getByText('Eva Costa is looking at this too.')).toBeVisible();

  // Both reply. The second one is not sent over the first, and loses nothing.
  await ida.getByLabel('Your reply').fill('We are glad, Ana.');
  await eva.getByLabel('Your reply').fill('Thank you, Ana!');
  await holdNews(ida, 'opinions');
  await eva.getByRole('button', { name: 'Send reply' }).click();
  await expect(eva.getByRole('status').getByText('Reply sent')).toBeVisible();
  await ida.getByRole('button', { name: 'Send reply' }).click();
  await expect(ida.getByText('Somebody else has changed this review meanwhile.')).toBeVisible();
  await expect(ida.getByText('Thank you, Ana!')).toBeVisible();
  await expect(ida.getByLabel('Another reply')).toHaveValue('We are glad, Ana.');

  // A decision of one leaves the list of the other, who does nothing.
  await eva.getByRole('button', { name: 'Publish' }).click();
  await expect(ida.getByRole('link', { name: /Strong coffee/ })).toHaveCount(0);
  await ida.context().close();
});

test('two people change the same reply: both texts are seen, and a reload keeps what was begun', async ({
  browser,
  page: eva,
}) => {
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(eva, await console.invite('edna@shop.example', 'editor'), 'Edna Costa');
  await joinStore(ida, await console.invite('iris@shop.example', 'editor'), 'Iris Braga');
  await eva.getByRole('link', { name: /Fair/ }).click();
  await eva.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(eva.getByLabel('Your reply')).toBeFocused();
  await eva.keyboard.type('Thank you!');
  await eva.getByRole('button', { name: 'Send reply' }).click();
  await ida.getByRole('link', { name: /Fair/ }).click();
  const change = async (person: Page, text: string) => {
    await person.getByRole('region', { name: 'Reply' }).getByRole('button', { name: 'Change' }).click();
    await person.getByLabel('Change the reply').fill(text);
  };
  await change(ida, 'Thanks from Iris');
  await change(eva, 'Thanks from Edna');
  await eva.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(ida.getByText('Thanks from Edna')).toBeVisible();
  await expect(ida.getByLabel('Change the reply')).toHaveValue('Thanks from Iris');
  await ida.reload();
  await expect(ida.getByLabel('Change the reply')).toHaveValue('Thanks from Iris');
  await ida.getByRole('button', { name: 'Cancel' }).click();
  await expect(ida.getByText('Thanks from Edna')).toBeVisible();
  await ida.context().close();
});

test('a viewer reads and cannot change anything', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await page.getByRole('link', { name: /Broken handle/ }).click();
  await expect(page.getByText('It came off on the second day.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Publish|Refuse|Hide|Send reply/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Select/ })).toHaveCount(0);
  await page.keyboard.press('p');
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Broken handle/ })).toBeVisible();
});
