import type { Browser, Page } from '@playwright/test';
import { csvFile, openTransfers, told } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

/** What two people see of each other on the screens that are not inboxes. Nobody loads a page again. */
test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const cup = { code: 'CUP-9', name: 'Cup' };
const console = consoleForFile({ ...store, products: [...(store.products ?? []), cup] });

/** Two people of a store, each in a browser of their own, at the same screen. */
async function twoAt(
  browser: Browser,
  page: Page,
  path: string,
  role: 'owner' | 'editor',
): Promise<readonly [eva: Page, ida: Page]> {
  const ida = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  for (const [person, name] of [
    [page, 'eva'],
    [ida, 'ida'],
  ] as const) {
    const address = `${name}.${path.replaceAll('/', '.')}@shop.example`;
    await joinStore(person, await console.invite(address, role), `${name} Costa`);
    await person.goto(console.at(`/stores/${storeId}/${path}`));
  }
  return [page, ida];
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter');

test('two owners change settings of the store, and each keeps what the other has saved', async ({
  browser,
  page,
}) => {
  const [eva, ida] = await twoAt(browser, page, 'settings/store', 'owner');
  const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true });
  const privacy = (of: Page) => of.getByLabel('Address of your privacy policy');
  await privacy(ida).fill('https://shop.example/privacy');
  await name(eva).fill('Loja da Serra');
  await save(eva);
  await told(eva, 'Saved');
  await expect(name(ida)).toHaveValue('Loja da Serra');
  await expect(privacy(ida)).toHaveValue('https://shop.example/privacy');
  await save(ida);
  await told(ida, 'Saved');
  await expect(privacy(eva)).toHaveValue('https://shop.example/privacy');
  await expect(name(eva)).toHaveValue('Loja da Serra');
  await ida.context().close();
});

test('two people keep saved replies: one sees what the other writes and deletes', async ({
  browser,
  page,
}) => {
  const [eva, ida] = await twoAt(browser, page, 'saved-replies', 'editor');
  await eva.getByRole('button', { name: 'New saved reply' }).press('Enter');
  await eva.getByLabel('Title').fill('Delivery');
  await eva.getByRole('textbox', { name: 'Text' }).fill('It takes two days.');
  await save(eva);
  await ida.getByRole('button', { name: 'Change “Delivery”' }).press('Enter');
  await ida.getByRole('textbox', { name: 'Text' }).fill('It takes three days.');
  await eva.getByRole('button', { name: 'Delete “Delivery”' }).press('Enter');
  await eva
    .getByRole('group', { name: /^Delete it\?/ })
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await told(eva, 'Saved reply deleted');
  // The words that she has typed are not lost with it.
  await expect(ida.getByText('Somebody else has deleted this saved reply.')).toBeVisible();
  await expect(ida.getByRole('textbox', { name: 'Text' })).toHaveValue('It takes three days.');
  await ida.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(ida.getByRole('heading', { name: 'No saved replies yet' })).toBeVisible();
  await ida.context().close();
});

test('two people look at a product: what one joins and names, the other sees', async ({ browser, page }) => {
  const [eva, ida] = await twoAt(browser, page, 'products/KET-1', 'editor');
  const tags = ida.getByRole('textbox', { name: 'Tags' });
  await tags.fill('kitchen');
  await eva.getByRole('button', { name: 'Join with…' }).press('Enter');
  await eva.getByLabel('Code or name of the other product').fill('CUP-9');
  await eva.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await eva.getByRole('button', { name: 'Join CUP-9' }).press('Enter');
  await told(eva, 'CUP-9 belongs to this product now');
  await expect(ida.getByRole('button', { name: 'Separate CUP-9' })).toBeVisible();
  await eva.getByRole('textbox', { name: 'Name', exact: true }).fill('Larkin kettle and cup');
  await save(eva);
  await expect(ida.getByRole('heading', { level: 1, name: 'Larkin kettle and cup' })).toBeVisible();
  await expect(tags).toHaveValue('kitchen');
  await save(ida);
  await told(ida, 'Saved');
  await expect(eva.getByRole('textbox', { name: 'Tags' })).toHaveValue('kitchen');
  await expect(eva.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Larkin kettle and cup');
  await ida.context().close();
});

test('an import of one owner is followed by another, who cannot begin it twice', async ({
  browser,
  page,
}) => {
  const [eva, ida] = await twoAt(browser, page, 'import-export', 'owner');
  const text = 'product_code,rate,text\nKET-1,5,"Light and quick."\n';
  await eva.getByLabel('Choose a file').setInputFiles(csvFile('both.csv', text));
  await expect(eva.getByRole('button', { name: 'Import 1', exact: true })).toBeVisible();
  await ida.getByRole('link', { name: /both\.csv/ }).press('Enter');
  await expect(ida.getByRole('button', { name: 'Import 1', exact: true })).toBeVisible();
  await eva.getByRole('button', { name: 'Import 1', exact: true }).press('Enter');
  await expect(eva.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(ida.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(ida.getByRole('button', { name: 'Import 1', exact: true })).toHaveCount(0);
  await openTransfers(ida);
  await expect(ida.getByRole('link', { name: /both\.csv/ })).toHaveCount(1);
  await ida.context().close();
});

test('an owner sees whom another invites, and the tokens that another makes and revokes', async ({
  browser,
  page,
}) => {
  const [eva, ida] = await twoAt(browser, page, 'settings/members', 'owner');
  await eva.getByRole('textbox', { name: 'E-mail address', exact: true }).fill('rui@shop.example');
  await eva.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(ida.getByText('rui@shop.example')).toBeVisible();
  for (const person of [eva, ida]) await person.getByRole('link', { name: 'API tokens' }).press('Enter');
  await expect(ida.getByText('No tokens yet')).toBeVisible();
  await eva.getByLabel('Name').fill('shop system');
  await eva.getByRole('button', { name: 'Make token' }).press('Enter');
  const revoke = ida.getByRole('button', { name: 'Revoke shop system' });
  await expect(revoke).toBeVisible();
  await eva.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await eva.getByRole('button', { name: 'Revoke shop system' }).press('Enter');
  await eva.getByRole('button', { name: 'Revoke it' }).press('Enter');
  await expect(revoke).toHaveCount(0);
  await ida.context().close();
});
