import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const red = {
  code: 'KET-1-RED',
  name: 'Larkin kettle, red',
  reviews: [{ rate: 2, title: 'Too red', text: 'Redder than in the picture.', locale: 'en' }],
};

const console = consoleForFile({
  ...store,
  products: [...(store.products ?? []), red, { code: 'CUP-9', name: 'Cup' }],
});

test('a product is found, joined with another by keyboard, named, and separated again', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  const told = (text: string) => expect(page.getByRole('status').getByText(text).last()).toBeVisible();
  const rate = async (code: string) => {
    const response = await page.request.get(
      `${console.server.url}/widget/root?store_id=${storeId}&code=${code}`,
    );
    return ((await response.json()) as { rate: { average: number; count: number } }).rate;
  };

  await page.getByRole('link', { name: 'Products' }).press('Enter');
  const lines = page.getByRole('list', { name: 'List of products' }).getByRole('link');
  await expect(lines).toHaveCount(3);
  await page.getByLabel('Order').selectOption('Lowest rating first');
  await expect(lines.first()).toContainText('Larkin kettle, red');
  await page.getByRole('searchbox').fill('larkin');
  await expect(lines).toHaveCount(2);
  await expect(page).toHaveURL(/sort=rating_low/);
  await lines.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Larkin kettle' })).toBeVisible();

  await page.getByRole('button', { name: 'Join with…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code or name of the other product')).toBeFocused();
  await page.keyboard.type('red');
  await expect(page.getByRole('button', { name: 'Preview joining KET-1-RED' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Rating' })).toHaveText('Rating5.02.03.5');
  await expect(page.getByRole('row', { name: 'Reviews' })).toHaveText('Reviews112');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Join KET-1-RED' }).press('Enter');
  await told('KET-1-RED belongs to this product now');
  await expect(page.getByText('Came with it: 1 review, 0 questions')).toBeVisible();
  expect(await rate('KET-1-RED')).toMatchObject({ average: 3.5, count: 2 });

  // What was typed survives a reload.
  await page.getByLabel('Name', { exact: true }).fill('Larkin kettle, all colours');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Larkin kettle, all colours');
  await page.getByRole('textbox', { name: 'Tags' }).fill('kitchen, tea');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Larkin kettle, all colours' })).toBeVisible();
  await page.getByRole('button', { name: 'Tags: let pages and orders set it again' }).press('Enter');
  await told('Pages and orders may set it again');

  await page.getByRole('button', { name: 'Separate KET-1-RED' }).press('Enter');
  await page
    .getByRole('group', { name: /^Separate it\?/ })
    .getByRole('button', { name: 'Separate' })
    .press('Enter');
  await told('KET-1-RED is a product of its own again');
  await expect(page.getByText('No other code belongs to this product.')).toBeVisible();
  expect(await rate('KET-1-RED')).toMatchObject({ average: 2, count: 1 });
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await told('KET-1-RED belongs to this product now');
  await page.getByRole('link', { name: 'Open its reviews' }).press('Enter');
  await expect(page.getByRole('link', { name: /Too red/ })).toBeVisible();
});

test('a viewer reads products, which are faultless at every width', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  for (const [path, heading] of [
    ['products', 'Products'],
    ['products?q=nothing', 'No product found'],
    ['products/CUP-9', 'Cup'],
  ]) {
    await page.goto(console.at(`/stores/${storeId}/${path}`));
    await expect(page.getByRole('heading', { name: heading ?? '', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Join|Separate|Save/ })).toHaveCount(0);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOn(page), `${path} at ${width} px`).toEqual([]);
      const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(sizes[0], `${path} at ${width} px`).toBe(sizes[1]);
    }
  }
});
