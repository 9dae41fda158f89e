import type { Browser, Page } from '@playwright/test';
import { told } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile({ ...store, locale: 'en-US' });

/** A second owner, in a browser of her own. */
async function joinIda(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await joinStore(page, await console.invite(email, 'owner'), 'Ida Braga');
  return page;
}

/** From now on no news of others reaches the page, until the function that this returns is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/stores/*/events*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Not connected: what others do is not shown')).toBeVisible();
  return () => page.unroute('**/api/stores/*/events*');
}

const accent = (page: Page) => page.getByLabel('Main colour: buttons and links', { exact: true });
const radius = (page: Page) => page.getByLabel('Rounded corners, in pixels');
const publishing = (page: Page) => page.getByRole('dialog', { name: 'Publish these changes?' });
const published = (page: Page) =>
  page.getByRole('list', { name: 'Versions' }).getByRole('listitem').filter({ hasText: 'Published' });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await publishing(page).getByRole('button', { name: 'Publish' }).press('Enter');
}

test('two owners change the appearance: each sees what the other published, and neither overwrites it', async ({
  page: eva,
  browser,
  pageErrors,
}) => {
  await joinStore(eva, await console.invite('eva@shop.example', 'owner'), 'Eva Costa');
  const ida = await joinIda(browser, 'ida@shop.example');
  for (const page of [eva, ida]) {
    await page.goto(console.at(`/stores/${storeId}/appearance`));
    await expect(accent(page)).toHaveValue('');
  }

  // What one has begun and not published does not change while the other publishes; all else follows.
  await ida.getByLabel('Font', { exact: true }).fill('Georgia');
  await accent(eva).fill('#aa00aa');
  await publish(eva);
  await told(eva, 'Published');
  await expect(accent(ida)).toHaveValue('#aa00aa');
  await expect(ida.getByLabel('Font', { exact: true })).toHaveValue('Georgia');
  await expect(published(ida)).toHaveCount(1);
  await expect(published(ida)).toContainText('Eva Costa');

  // Both change the same value, and one does not hear of it: nothing is published over the other's.
  const hear = await cutOff(ida);
  await accent(ida).fill('#0055aa');
  await accent(eva).fill('#008844');
  await publish(eva);
  await expect(published(eva)).toHaveCount(2);
  await publish(ida);
  await expect(ida.getByText(/^Somebody has published meanwhile/)).toBeVisible();
  await expect(published(ida)).toHaveCount(2);
  // Both values are seen.
  const row = publishing(ida).getByRole('row', { name: /Main colour/ });
  await expect(row).toContainText('#008844');
  await expect(row).toContainText('#0055aa');
  await hear();
  await publishing(ida).getByRole('button', { name: 'Publish' }).press('Enter');
  await told(ida, 'Published');
  await expect(accent(eva)).toHaveValue('#0055aa');
  await expect(eva.getByLabel('Font', { exact: true })).toHaveValue('Georgia');
  await expect(radius(eva)).toHaveValue('');
  await expect(published(eva)).toHaveCount(3);
  await ida.context().close();
  expect(pageErrors).toEqual([]);
});

const words = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const questions = (page: Page) => page.getByRole('list', { name: 'Questions in their order' });

test('two owners change the same survey question: the second sees both texts before she saves', async ({
  page: eva,
  browser,
}) => {
  await joinStore(eva, await console.invite('edna@shop.example', 'owner'), 'Edna Costa');
  const ida = await joinIda(browser, 'iris@shop.example');
  await eva.goto(console.at(`/stores/${storeId}/surveys`));
  await eva.getByRole('link', { name: /Size fit/ }).click();
  await eva.getByRole('button', { name: 'Save' }).press('Enter');
  const change = eva.getByRole('link', { name: 'Change “Size”' });
  await change.press('Enter');
  await expect(words(eva)).toHaveValue('Size');
  await ida.goto(eva.url());
  await expect(words(ida)).toHaveValue('Size');

  // What nobody has begun to change follows what the other saves.
  await words(eva).fill('How does it fit?');
  await eva.keyboard.press('Enter');
  await told(eva, 'Saved');
  await expect(words(ida)).toHaveValue('How does it fit?');

  await eva.getByRole('link', { name: 'Change “How does it fit?”' }).press('Enter');
  await words(ida).fill('Ida: how big is it?');
  await words(eva).fill('Edna: is it true to size?');
  await eva.keyboard.press('Enter');
  await told(eva, 'Saved');
  // She sees the other text beside her own, and saves nothing over it unless she says so.
  const other = ida.getByRole('alert').filter({ hasText: 'Somebody else has changed it meanwhile' });
  await expect(other).toContainText('Edna: is it true to size?');
  await words(ida).press('Enter');
  await expect(ida.getByText('Nothing was written.')).toBeVisible();
  await ida.reload();
  await expect(words(ida)).toHaveValue('Ida: how big is it?');
  await expect(other).toContainText('Edna: is it true to size?');
  await expect(questions(eva)).toContainText('Edna: is it true to size?');

  await other.getByRole('button', { name: 'Keep my changes' }).press('Enter');
  await expect(other).toHaveCount(0);
  await words(ida).press('Enter');
  await told(ida, 'Saved');
  await expect(questions(eva)).toContainText('Ida: how big is it?');
  await ida.context().close();
});

const rules = (page: Page) => page.getByRole('region', { name: 'Rules' }).locator('ol.rules > li');

/** Adds a rule with this name, which holds reviews with this word. */
async function addRule(page: Page, name: string, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Words and phrases').fill(word);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter');

test('two owners change the rules of moderation: neither removes a rule of the other unseen', async ({
  page: eva,
  browser,
}) => {
  await joinStore(eva, await console.invite('elsa@shop.example', 'owner'), 'Elsa Costa');
  const ida = await joinIda(browser, 'inga@shop.example');
  for (const page of [eva, ida]) {
    await page.goto(console.at(`/stores/${storeId}/settings/moderation`));
    await expect(page.getByText('These are the default rules.')).toBeVisible();
  }
  await addRule(ida, 'lids', 'leaks');
  await addRule(eva, 'handles', 'came loose');
  await save(eva);
  await told(eva, 'Saved');

  // She sees the rule of the other beside her own, and saves nothing over it unless she says so.
  const other = ida.getByRole('alert').filter({ hasText: 'Somebody else has changed the rules meanwhile' });
  await expect(other.getByRole('listitem').last()).toContainText('handles');
  await expect(other.getByRole('listitem').last()).toContainText('came loose');
  await save(ida);
  await expect(ida.getByText('Nothing was written.')).toBeVisible();
  await ida.reload();
  await expect(rules(ida).last()).toContainText('lids');
  await expect(other.getByRole('listitem').last()).toContainText('handles');

  await addRule(ida, 'handles', 'came loose');
  await other.getByRole('button', { name: 'Keep my changes' }).press('Enter');
  await expect(other).toHaveCount(0);
  await save(ida);
  await told(ida, 'Saved');
  // What nobody has begun to change follows.
  await expect(rules(eva).last()).toContainText('handles');
  await expect(rules(eva).nth(-2)).toContainText('lids');
  await ida.context().close();
});
