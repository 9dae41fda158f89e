import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WireRoot } from '@opina/contract/entities/root';
import { pictures } from '@opina/test-kit/media/pictures';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { recordVideo } from '../support/record-video.ts';
import { formWindow, starIn } from '../support/review-form.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { type FormShop, startFormShop } from '../support/servers/form-shop.ts';
import { test } from '../support/servers/server-log.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', locale: 'en' });

let forms: ReviewServer;
let shop: FormShop;

const items = [{ code: 'CAN', name: 'Larkin watering can' }];
const hostileStyles = readFileSync(
  fileURLToPath(new URL('../../demo-store/public/hostile.css', import.meta.url)),
);

test.beforeAll(async () => {
  forms = await startReviewServer({
    stores: [
      {
        id: '1',
        name: 'Fern & Field',
        locale: 'en',
        features: { open_reviews: true },
        products: [{ code: 'CAN', name: 'Larkin watering can' }],
      },
      {
        id: '2',
        name: 'Fern & Field',
        locale: 'en',
        products: [{ code: 'CAN', name: 'Larkin watering can' }],
        collection: { publish: 'when_rules_pass' },
        rules: [],
      },
    ],
    orders: [
      ...['hostile', 'strict'].map((orderId) => ({ storeId: '1', orderId, items })),
      { storeId: '2', orderId: 'praise', items, email: 'praise@client.example' },
      { storeId: '2', orderId: 'blame', items, email: 'blame@client.example' },
    ],
  });
  const { url } = forms.server;
  const strict = `default-src 'none'; script-src ${url} 'nonce-shop'; style-src ${url}; connect-src ${url}; img-src ${url} data:`;
  shop = await startFormShop(url, { hostileStyles, strict });
});
test.afterAll(async () => {
  await forms?.close();
  await shop?.close();
});

const open = (page: Page, token: string) =>
  page.evaluate(
    (given) =>
      (
        window as unknown as { _trustvox_initializer: { review(token: string): void } }
      )._trustvox_initializer.review(given),
    token,
  );
test('rules of the page for bare elements do not reach the window, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto(`${shop.url}/hostile`);
  const button = page.getByRole('button', { name: 'Review it' });
  await button.focus();
  await open(page, forms.token('hostile'));
  await expect(starIn(page, '1 star')).toBeVisible();
  const look = await formWindow(page)
    .getByRole('button', { name: 'Send review' })
    .evaluate((element) => {
      const { textTransform, letterSpacing, fontSize } = getComputedStyle(element);
      return { textTransform, letterSpacing, fontSize };
    });
  expect(look).toEqual({ textTransform: 'none', letterSpacing: 'normal', fontSize: '17px' });
  const before = await formWindow(page)
    .getByRole('heading', { level: 1 })
    .evaluate((element) => getComputedStyle(element).textAlign);
  expect(before).toBe('center');
  await page.keyboard.press('Escape');
  await expect(formWindow(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a policy that lists only our origin is enough, preview included', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${shop.url}/strict`);
  await open(page, forms.token('strict'));
  await starIn(page, '5 stars').check();
  await formWindow(page).getByText('See how it will look').click();
  await expect(formWindow(page).locator('.trustvox-widget .ts-v-stars')).toBeVisible();
  expect(refused).toEqual([]);
});

test('without an invitation a review counts once the code of the mail is typed', async ({ page }) => {
  await page.goto(`${shop.url}/product`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await starIn(page, '5 stars').check();
  await formWindow(page)
    .getByRole('textbox', { name: 'Your review' })
    .fill('A gift from a friend, used every week.');
  await formWindow(page).getByRole('textbox', { name: 'Your name' }).fill('Mary Brown');
  await formWindow(page).getByRole('textbox', { name: 'Your e-mail address' }).fill('mary@client.example');
  await formWindow(page).getByRole('button', { name: 'Send review' }).click();
  await expect(formWindow(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const code = await forms.codeTo('mary@client.example');
  await formWindow(page)
    .getByRole('textbox', { name: 'Code from the e-mail' })
    .fill(code === '000000' ? '000001' : '000000');
  await formWindow(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(formWindow(page).getByText('This code is not right.')).toBeVisible();
  await formWindow(page).getByRole('textbox', { name: 'Code from the e-mail' }).fill(code);
  await formWindow(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(formWindow(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('programs that open the links of mail confirm nothing; a person does with one press', async ({
  page,
  request,
}) => {
  const email = 'scanned@client.example';
  await page.goto(`${shop.url}/product`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await starIn(page, '3 stars').check();
  await formWindow(page).getByRole('textbox', { name: 'Your name' }).fill('Mary Brown');
  await formWindow(page).getByRole('textbox', { name: 'Your e-mail address' }).fill(email);
  await formWindow(page).getByRole('button', { name: 'Send review' }).click();
  const link = await forms.linkTo(email);
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await request.fetch(link, { method })).status()).toBe(200);
  }
  let writes = 0;
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') writes += 1;
  });
  await page.goto(link);
  await expect(page.locator('#opina-review[data-ready]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  expect(writes).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You have reviewed everything' })).toBeVisible();
});

test('a video is played from the list, the featured pair and the viewer, and not loaded before', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('-video.webm')) loaded.push(request.url());
  });
  const product = `${shop.url}/product?store=2`;
  await page.goto(product);
  for (const [orderId, rate, text] of [
    ['praise', '5 stars', 'See how far it reaches.'],
    ['blame', '1 star', 'It leaked after a week.'],
  ] as const) {
    await open(page, forms.token(orderId));
    await starIn(page, rate).check();
    await formWindow(page).getByRole('textbox', { name: 'Your review' }).fill(text);
    if (orderId === 'praise') {
      const video = { name: 'mine.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
      await formWindow(page).getByLabel('Add a video').setInputFiles([video]);
      const photo = await pictures.jpeg({ width: 900, height: 700 }, '#2a6f4e');
      await formWindow(page)
        .getByLabel('Add photos')
        .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: photo }]);
      await expect(formWindow(page).getByRole('listitem').locator('img')).toHaveCount(2);
    }
    await formWindow(page).getByRole('button', { name: 'Send review' }).click();
    await expect(formWindow(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await formWindow(page).getByRole('button', { name: 'Close' }).first().click();
  }
  const root = async () =>
    (await fetch(`${forms.server.url}/widget/root?store_id=2&code=CAN`)).json() as Promise<WireRoot>;
  await expect.poll(async () => (await root()).rate.count).toBe(2);
  await page.goto(product);
  const list = page.locator('.ts-product-reviews-list-item');
  const video = page.getByLabel(/^Video: Ana S\./).and(page.locator('video'));
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).toHaveAttribute('poster', /-image\.webp$/);
  expect(loaded).toEqual([]);
  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  expect(loaded).not.toEqual([]);

  for (const item of await list.all()) {
    await item.locator('.ts-thumb-up').click();
    await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(async () => (await root()).top_rated_negative_opinion?.upvote_count).toBe(1);
  await page.reload();
  const featured = page.locator('.ts-featured-review--positive video');
  await expect(featured).toHaveAccessibleName('Video: Most helpful positive review');
  await expect(page.locator('.ts-featured-review--negative video')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);

  await list.locator('.ts-photo').first().click();
  const viewer = page.locator('.ts-photo-viewer');
  await expect(viewer.locator('video')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
