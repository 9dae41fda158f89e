import { violationsOn } from '../support/measures/violations.ts';
import { rootCall } from '../support/root-response.ts';
import {
  type ConsoleServer,
  joinStore,
  startConsoleServer,
  storeId,
} from '../support/servers/console-server.ts';
import { type LocalShop, startLocalShop } from '../support/servers/local-shop.ts';
import { snippetPage } from '../support/servers/snippet-pages.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let shop: LocalShop;
let console: ConsoleServer;
const product = { code: 'KET-1', name: 'Larkin kettle' };
test.beforeAll(async () => {
  shop = await startLocalShop();
  console = await startConsoleServer(store, { OPINA_CHECK_HOSTS: shop.host });
});
test.afterAll(async () => {
  shop?.close();
  await console?.close();
});

test('an owner copies the code, sees what is wrong with a page, mends it, and watches it ask', async ({
  page,
}) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Paiva');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Install' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No request yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`"${storeId}"`);
  expect(code).toContain(`${console.server.url}/opina.js`);

  // A wrong store, a wrong product and a policy.
  const html = await snippetPage('html', code, product);
  const wrong = html.replace(`"${storeId}"`, '"999"').replace('<div id="_trustvox_widget"></div>', '');
  const address = shop.put('/kettle', wrong, { 'content-security-policy': "connect-src 'self'" });
  await page.getByLabel('Address of a product page').fill(address);
  await page.keyboard.press('Enter');
  const problems = page.getByRole('listitem').filter({ has: page.locator('strong') });
  await expect(page.getByText('There is no place for the reviews')).toBeVisible();
  await expect(page.getByText(`Put <div id="_trustvox_widget"></div> into the page`)).toBeVisible();
  await expect(page.getByText('The security policy of the page blocks the requests')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  shop.put('/kettle', html.replace('"KET-1"', '"4711"').replace('</main>', `${ld({ sku: 'ket-1' })}</main>`));
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page.getByText('There are no reviews under the code 4711')).toBeVisible();
  await expect(page.getByText('The reviews of this product may be under: KET-1.')).toBeVisible();

  shop.put('/kettle', html);
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page.getByText('Product KET-1: 1 review')).toBeVisible();
  await expect(problems.getByText('No page of localhost has ever asked for reviews')).toBeVisible();

  // The page opens beside the console, which hears of it.
  await page.getByRole('button', { name: 'Start watching' }).press('Enter');
  await expect(page.getByText('Watching. Requests appear below.')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the page in a new tab' }).press('Enter');
  const tab = await opening;
  await tab.waitForResponse(rootCall);
  await page.bringToFront();
  const log = page.getByRole('log', { name: 'Requests' });
  await expect(log.getByText('localhost asked for the product KET-1: 1 review')).toBeVisible();
  await expect(tab.getByText('Two years and still shining.')).toBeVisible();
  await tab.close();

  // Again: each visit of a watched page is shown.
  await page.getByRole('link', { name: 'Open the page in a new tab' }).press('Enter');
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
  await expect(page.getByText(/last request now · product KET-1, 1 review/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Address of a product page')).toHaveValue(address);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

const ld = (more: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...more })}</script>`;

test('the code of every platform starts the widget', async ({ browser, page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  const shopper = await (await browser.newContext()).newPage();
  await page.goto(console.at(`/stores/${storeId}/install`));
  const choice = page.getByLabel('Your shop is made with');
  await expect(choice).toBeVisible();
  const platforms = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(platforms).toHaveLength(11);
  for (const platform of platforms) {
    await choice.selectOption(platform);
    await expect(page).toHaveURL(new RegExp(`platform=${platform}`));
    // Of several files, the one with the settings; the Liquid and PHP of other codes are the same but for one variable.
    const code = await page.locator('figure pre').filter({ hasText: '_productId' }).innerText();
    const id = platform === 'loja_integrada' ? '77' : product.code;
    const asked = shopper.waitForRequest(
      (request) => rootCall.test(request.url()) && new URL(request.url()).searchParams.get('code') === id,
    );
    await shopper.goto(shop.put(`/${platform}`, await snippetPage(platform, code, { ...product, code: id })));
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('store_id'), platform).toBe(storeId);
    expect(searchParams.get('name'), platform).toBe(product.name);
    await expect(shopper.locator('#_trustvox_widget .trustvox-widget')).toHaveCount(1);
  }
  await shopper.context().close();
});
