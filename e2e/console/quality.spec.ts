import type { Page } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import {
  type ConsoleServer,
  joinStore,
  password,
  startConsoleServer,
  storeId,
} from '../support/console-server.ts';
import { showPhotos, storeWithPhotos } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';
import { contrastViolationsOn, violationsOn } from '../support/violations.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let console: ConsoleServer;
test.beforeAll(async () => {
  console = await startConsoleServer(storeWithPhotos);
});
test.afterAll(() => console?.close());

const widths = [1280, 360] as const;
/** Has the layout of 360, so that only the room is different. */
const narrowest = 320;

/** The addresses of more screens, and their headings. */
const screens = [
  [`/stores/${storeId}/questions?status=any&question=1`, 'Questions'],
  [`/stores/${storeId}/products`, 'Products'],
  [`/stores/${storeId}/products/KET-1`, 'Larkin kettle'],
  [`/stores/${storeId}/photos?list=any`, 'Photos'],
  [`/stores/${storeId}/photos?list=refused`, 'Photos'],
  [`/stores/${storeId}/photos?list=any&open=photo-1&review=1`, 'Photos'],
  [`/stores/${storeId}/surveys`, 'Surveys'],
  [`/stores/${storeId}/surveys/new?template=size`, 'New question'],
  [`/stores/${storeId}/saved-replies`, 'Saved replies'],
  [`/stores/${storeId}/import-export`, 'Import and export'],
  [`/stores/${storeId}/install`, 'Install'],
  [`/stores/${storeId}/appearance`, 'Appearance'],
  [`/stores/${storeId}/settings/store`, 'Store'],
  [`/stores/${storeId}/settings/members`, 'Members'],
  [`/stores/${storeId}/settings/moderation`, 'Moderation'],
  [`/stores/${storeId}/settings/mail`, 'Mail'],
  [`/stores/${storeId}/settings/webhooks`, 'Webhooks'],
  [`/stores/${storeId}/invitations/list`, 'Invitations'],
  [`/stores/${storeId}/invitations/texts`, 'Mail texts'],
  [`/stores/${storeId}/invitations/customer`, 'One customer’s story'],
  [`/stores/${storeId}/invitations/suppressions`, 'Addresses that get less mail, or none'],
  [`/stores/${storeId}/settings/people`, 'Personal data'],
  [`/stores/${storeId}/settings/tokens`, 'API tokens'],
  [`/stores/${storeId}/settings/activity`, 'Activity'],
  ['/account', 'Your account'],
] as const;

/** No rule of axe is broken in light and dark, and nothing is wider than the screen. */
async function isFaultless(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page), `light at ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastViolationsOn(page), `dark at ${page.url()}`).toEqual([]);
  await isAsWideAsTheScreen(page);
  const size = page.viewportSize();
  if (size === null || size.width > widths[1]) return;
  await page.setViewportSize({ ...size, width: narrowest });
  await isAsWideAsTheScreen(page);
  await page.setViewportSize(size);
}

async function isAsWideAsTheScreen(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(sizes[0], `the page at ${page.url()} is as wide as the screen`).toBe(sizes[1]);
}

for (const width of widths) {
  test(`every screen and state is faultless at ${width} px`, async ({ page }) => {
    test.setTimeout(scaled(240_000));
    await page.setViewportSize({ width, height: 800 });
    await showPhotos(page);
    await page.goto(console.at('/sign-in'));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await isFaultless(page);
    await page.getByRole('button', { name: 'I have forgotten my password' }).click();
    await isFaultless(page);

    const link = await console.invite(`at-${width}@shop.example`, 'owner');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
    await isFaultless(page);
    await joinStore(page, link, `Olga ${width}`);

    await expect(page.getByRole('link', { name: /Strong coffee/ })).toBeVisible();
    await isFaultless(page);
    await page.getByRole('link', { name: /Strong coffee/ }).click();
    await expect(page.getByText('Nothing has happened to it yet.')).toBeVisible();
    await isFaultless(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isFaultless(page);
    await page.keyboard.press('Escape');
    await page.goto(console.at(`/stores/${storeId}/reviews?status=refused`));
    await expect(page.getByRole('heading', { name: 'No reviews here' })).toBeVisible();
    await isFaultless(page);
    for (const [path, heading] of screens) {
      await page.goto(console.at(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await isFaultless(page);
    }
    await page.goto(console.at(`/stores/${storeId}/overview?days=365`));
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table')).toBeVisible();
    await isFaultless(page);
    await page.goto(console.at(`/stores/${storeId}/overview?from=2020-01-01&to=2020-01-05`));
    await expect(page.getByRole('heading', { name: 'Nothing happened in this period' })).toBeVisible();
    await isFaultless(page);
    await page.goto(console.at('/stores/404/reviews'));
    await expect(page.getByText('There is nothing at this address.')).toBeVisible();
    await isFaultless(page);
  });
}

test('every language has its own words, and the account decides which', async ({ browser }) => {
  for (const [locale, title, button] of [
    ['pt-BR', 'Visão geral', 'Participar'],
    ['es-ES', 'Resumen', 'Participar'],
  ] as const) {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(await console.invite(`in-${locale}@shop.example`, 'editor'));
    await page.getByRole('textbox').nth(1).fill('Rui Lopes');
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(
      locale.startsWith('pt') ? 'pt-BR' : 'es',
    );
    await page.context().close();
  }
});
