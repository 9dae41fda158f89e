import { expect } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { form, formWindow, jpeg, starIn } from '../support/review-form.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { type FormShop, startFormShop } from '../support/servers/form-shop.ts';
import { test } from '../support/servers/server-log.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', locale: 'en' });

let forms: ReviewServer;
let shop: FormShop;

const items = [
  { code: 'CAN', name: 'Larkin watering can' },
  { code: 'APR', name: 'Garden apron' },
];

test.beforeAll(async () => {
  forms = await startReviewServer({
    stores: [{ id: '1', name: 'Fern & Field', locale: 'en', products: items }],
    orders: [
      { storeId: '1', orderId: 'whole', items },
      { storeId: '1', orderId: 'link', items: items.slice(0, 1) },
    ],
  });
  shop = await startFormShop(forms.server.url);
});
test.afterAll(async () => {
  await forms?.close();
  await shop?.close();
});

test('a whole review by role and name, with photos, is sent; then comes the next product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(forms.page('whole'));
  await expect(page.getByText('1 of 2')).toBeVisible();
  const { star, text, title, recommends, addPhotos, photos, name, send, thanks } = form(page);
  await star(4).check();
  await expect(page.getByText('Good', { exact: true })).toBeVisible();
  await text.fill('Waters the balcony without spilling. The handle gets slippery.');
  await addPhotos.setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg', 1_200)]);
  await expect(photos).toHaveCount(2);
  await expect(photos.locator('img')).toHaveCount(2);
  const [first] = await photos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  await page.getByRole('button', { name: 'Move later: Photo 1 of 2' }).press('Enter');
  await expect(photos.last().locator('img')).toHaveAttribute('src', first ?? '');
  await expect(page.getByRole('button', { name: 'Move later: Photo 2 of 2' })).toBeFocused();
  await recommends('Yes').check();
  await title.fill('Good, with one but');
  await name.getByRole('radio', { name: 'Ana Souza' }).check();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await send.click();
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await page.getByRole('button', { name: /Garden apron/ }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await star(1).check();
  await send.click();
  await expect(thanks).toBeVisible();
  await expect(page.getByText('You get an e-mail when your review is published')).toBeVisible();
});

test('a link opens the form over the page, and its token leaves the address at once', async ({ page }) => {
  await page.goto(`${shop.url}/product?colour=green#opina-review=${forms.token('link')}`);
  await starIn(page, '4 stars').check();
  expect(page.url()).toBe(`${shop.url}/product?colour=green`);
  await formWindow(page).getByRole('textbox', { name: 'Your review' }).fill('From the page of the shop.');
  await formWindow(page).getByRole('button', { name: 'Send review' }).click();
  await expect(formWindow(page).getByRole('heading', { name: 'Thank you' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await formWindow(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(formWindow(page)).toHaveCount(0);
});
