import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

const settings = (page: string) => console.at(`/stores/${storeId}/settings/${page}`);

/** Each page, and what is on it when it is loaded. */
const pages = [
  ['store', 'Your store'],
  ['members', 'Invite a person'],
  ['moderation', 'Try the rules'],
  ['webhooks', 'Add a webhook'],
  ['personal-data', 'Find a person'],
] as const;

for (const width of [1280, 360, 320]) {
  test(`every page of settings, and the account, is faultless at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const link = await console.invite(`at-${width}@shop.example`, 'owner');
    await joinStore(page, link, `Olga ${width}`);
    const addresses = pages.map(([name, heading]) => [settings(name), heading] as const);
    for (const [address, heading] of [
      ...addresses,
      [console.at('/account'), 'Where you are signed in'] as const,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOn(page), `${colorScheme} at ${address}`).toEqual([]);
      }
      // The screens of a store scroll inside of the frame.
      const tooWide = await page
        .getByRole('main')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(tooWide, `${address} is as wide as the screen`).toBe(0);
    }
  });
}

test('changes that are not saved survive a reload, and leaving asks first', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('rita@shop.example', 'owner'), 'Rita Melo');
  await page.goto(settings('store'));
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Loja do Vale');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(name).toHaveValue('Loja do Vale');

  const members = page.getByRole('link', { name: 'Members' });
  await members.click();
  await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
  await page.getByLabel('Time zone').fill('Europe/Nowhere');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Choose a time zone of the list')).toBeVisible();
  await expect(page.getByLabel('Time zone')).toBeFocused();
  // The refused request.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);

  await page.getByLabel('Time zone').fill('Europe/Madrid');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await members.click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page.getByText('Loja do Vale').first()).toBeVisible();
});

test('an owner names who checks the reviews, and shoppers read it', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('nora@shop.example', 'owner'), 'Nora Prado');
  const shoppers = await page.context().newPage();
  const list = `${console.server.url}/stores/${storeId}/reviews`;
  await shoppers.goto(list);
  await expect(shoppers.getByText('No independent auditor checks the reviews')).toBeVisible();

  await page.goto(settings('store'));
  const name = page.getByLabel('Name of the organisation');
  const address = page.getByLabel('Page that says how they check');
  await name.focus();
  await page.keyboard.type('Confere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an address with https://, or empty both fields.')).toBeVisible();
  await expect(address).toBeFocused();
  await page.keyboard.type('https://confere.example/loja');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  // The refused request.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  await shoppers.goto(list);
  const auditor = shoppers.getByRole('link', { name: 'Confere' });
  await expect(auditor).toHaveAttribute('href', 'https://confere.example/loja');
  const root = await page.request.get(`${console.server.url}/widget/root?store_id=${storeId}&code=KET-1`);
  expect(await root.json()).toMatchObject({
    auditor: { name: 'Confere', url: 'https://confere.example/loja' },
  });

  await page.reload();
  await expect(name).toHaveValue('Confere');
  await name.clear();
  await address.clear();
  await address.press('Enter');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await shoppers.goto(list);
  await expect(shoppers.getByText('No independent auditor checks the reviews')).toBeVisible();
  await shoppers.close();
});

test('an owner sets how long orders are kept, and reads how long all else is', async ({ page }) => {
  await joinStore(page, await console.invite('dora@shop.example', 'owner'), 'Dora Melo');
  await page.goto(settings('store'));
  const section = page.getByRole('region', { name: 'How long data is kept' });
  await expect(section.getByRole('row', { name: /^Deliveries of webhooks 30 days/ })).toBeVisible();
  await expect(section.getByRole('row', { name: /^Private answers 90 days/ })).toBeVisible();
  const days = section.getByLabel('Days until an order is deleted');
  await expect(days).toHaveValue('730');
  await days.fill('400');
  await days.press('Enter');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('400');
  await section.getByRole('link', { name: 'Personal data' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Find a person' })).toBeVisible();
});

test('who is no owner reads the settings of the store, and nothing of members', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Dias');
  await page.goto(settings('store'));
  await expect(page.getByText('Only owners of the store change it.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Members' })).toBeHidden();
  await page.goto(settings('members'));
  await expect(page.getByText('Only owners of the store can open this page.')).toBeVisible();
});

test('the law of a country decides what is shown, and the store may choose other rules', async ({ page }) => {
  await joinStore(page, await console.invite('lena@shop.example', 'owner'), 'Lena Vogt');
  await page.goto(settings('store'));
  const law = page.getByRole('region', { name: 'Law' });
  const rule = (name: string) => law.getByRole('checkbox', { name });
  await law.getByLabel('Country').selectOption('France');
  await expect(rule('European Union')).toBeChecked();
  await expect(rule('France')).toBeChecked();
  await expect(law.getByRole('link', { name: 'France: Code de la consommation, D111-17, 2°' })).toHaveCount(
    3,
  );
  await rule('Germany').check();
  await expect(law.getByText('Beside the average: when the reviews were written')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rule('Germany')).toBeChecked();
  expect(await violationsOn(page)).toEqual([]);
  await law.getByRole('button', { name: 'Follow the country again' }).click();
  await expect(rule('Germany')).not.toBeChecked();
  await law.getByLabel('Country').selectOption('Not chosen');
  await expect(law.getByText('No rules are chosen.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true }).last()).toBeVisible();
});
