import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { violationsOn } from '../support/violations.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ locale: 'en' });

let forms: ReviewServer;
let shop: Server;
let shopUrl: string;

const items = [{ code: 'CAN', name: 'Larkin watering can' }];
const hostileStyles = readFileSync(
  fileURLToPath(new URL('../../demo-store/public/hostile.css', import.meta.url)),
);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  forms = await startReviewServer({
    stores: [
      {
        id: '1',
        name: 'Fern & Field',
        locale: 'en',
        features: { open_reviews: true },
        products: [{ code: 'CAN', name: 'Larkin watering can' }],
      },
    ],
    orders: ['link', 'hostile', 'strict'].map((orderId) => ({ storeId: '1', orderId, items })),
  });
  shop = createServer(({ url = '' }, response) => {
    if (url === '/hostile.css') return response.setHeader('content-type', 'text/css').end(hostileStyles);
    const strict = `default-src 'none'; script-src ${forms.server.url} 'nonce-shop'; style-src ${forms.server.url}; connect-src ${forms.server.url}; img-src ${forms.server.url} data:`;
    if (url === '/strict') response.setHeader('content-security-policy', strict);
    response.setHeader('content-type', 'text/html').end(pageAt(url));
  }).listen(0);
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  await forms?.close();
  shop?.close();
});

const pageAt = (url: string) => `<!doctype html><html lang="en"><head><title>Shop</title>
<link rel="icon" href="data:,">${url === '/hostile' ? '<link rel="stylesheet" href="/hostile.css">' : ''}</head>
<body><main><h1>Larkin watering can</h1><button id="review">Review it</button><div id="_trustvox_widget"></div></main>
<script nonce="shop">window._trustvox = [['_storeId', '1'], ['_productId', 'CAN'], ['_productName', 'Larkin watering can']];</script>
<script nonce="shop" src="${forms.server.url}/opina.js"></script></body></html>`;

const open = (page: Page, token: string) =>
  page.evaluate(
    (given) =>
      (
        window as unknown as { _trustvox_initializer: { review(token: string): void } }
      )._trustvox_initializer.review(given),
    token,
  );
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a review' });
const star = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

test('a link opens the form over the page, and its token leaves the address at once', async ({ page }) => {
  await page.goto(`${shopUrl}/product?colour=green#opina-review=${forms.token('link')}`);
  await star(page, '4 stars').check();
  expect(page.url()).toBe(`${shopUrl}/product?colour=green`);
  await dialog(page).getByRole('textbox', { name: 'Your review' }).fill('From the page of the shop.');
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Thank you' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
});

test('rules of the page for bare elements do not reach the window, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto(`${shopUrl}/hostile`);
  const button = page.getByRole('button', { name: 'Review it' });
  await button.focus();
  await open(page, forms.token('hostile'));
  await expect(star(page, '1 star')).toBeVisible();
  const look = await dialog(page)
    .getByRole('button', { name: 'Send review' })
    .evaluate((element) => {
      const { textTransform, letterSpacing, fontSize } = getComputedStyle(element);
      return { textTransform, letterSpacing, fontSize };
    });
  expect(look).toEqual({ textTransform: 'none', letterSpacing: 'normal', fontSize: '17px' });
  const before = await dialog(page)
    .getByRole('heading', { level: 1 })
    .evaluate((element) => getComputedStyle(element).textAlign);
  expect(before).toBe('center');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a policy that lists only our origin is enough, preview included', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${shopUrl}/strict`);
  await open(page, forms.token('strict'));
  await star(page, '5 stars').check();
  await dialog(page).getByText('See how it will look').click();
  await expect(dialog(page).locator('.trustvox-widget .ts-v-stars')).toBeVisible();
  expect(refused).toEqual([]);
});

test('without an invitation a review counts once the code of the mail is typed', async ({ page }) => {
  await page.goto(`${shopUrl}/product`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await star(page, '5 stars').check();
  await dialog(page)
    .getByRole('textbox', { name: 'Your review' })
    .fill('A gift from a friend, used every week.');
  await dialog(page).getByRole('textbox', { name: 'Your name' }).fill('Mary Brown');
  await dialog(page).getByRole('textbox', { name: 'Your e-mail address' }).fill('mary@client.example');
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const toMary = () => forms.smtp.received.find(({ to }) => to.includes('mary@client.example'));
  await expect.poll(toMary).toBeDefined();
  const mail = await toMary()?.parse();
  const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  await dialog(page)
    .getByRole('textbox', { name: 'Code from the e-mail' })
    .fill(code === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByText('This code is not right.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Code from the e-mail' }).fill(code);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
