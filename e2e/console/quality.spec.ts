import type { Page } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { contrastViolationsOn, violationsOn } from '../support/measures/violations.ts';
import { makeFirstAccount } from '../support/page-objects/console-page.ts';
import { consoleWithCompany } from '../support/servers/console-for-file.ts';
import { joinStore, password, storeId } from '../support/servers/console-server.ts';
import { showPhotos, storeWithPhotos } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const { console } = consoleWithCompany(storeWithPhotos);

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
  [`/stores/${storeId}/settings/personal-data`, 'Personal data'],
  [`/stores/${storeId}/settings/tokens`, 'API tokens'],
  [`/stores/${storeId}/settings/activity`, 'Activity'],
  ['/account', 'Your account'],
] as const;

/** Lists with nothing in them, and what they say. */
const emptyLists = [
  [`/stores/${storeId}/reviews?status=refused`, 'No reviews here'],
  [`/stores/${storeId}/reviews?q=nothing`, 'No reviews here'],
  [`/stores/${storeId}/questions?q=nothing`, 'No questions here'],
  [`/stores/${storeId}/products?q=nothing`, 'No product found'],
  [`/stores/${storeId}/photos?list=refused`, 'No photos here'],
  [`/stores/${storeId}/invitations/list?status=sent`, 'No invitations here'],
] as const;

/** Screens that show something of the store, for when it cannot be loaded. */
const loadingScreens = [
  'overview',
  'reviews',
  'reviews?status=any&review=1',
  'questions',
  'products',
  'products/KET-1',
  'photos',
  'surveys',
  'saved-replies',
  'import-export',
  'appearance',
  'invitations/list',
  'invitations/figures',
  'invitations/suppressions',
  'settings/store',
  'settings/members',
  'settings/webhooks',
  'settings/tokens',
  'settings/activity',
] as const;

/** The dialogs of an inbox that nothing is decided in, each over the open review. */
async function areDialogsFaultless(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await isFaultless(page);
  await page.keyboard.press('Escape');
  await page.goto(console.at(`/stores/${storeId}/reviews`));
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await isFaultless(page);
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible();
  await isFaultless(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

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

/** A row of tabs may be wider than the screen: the chosen one is in view. */
async function areChosenTabsInView(page: Page): Promise<void> {
  for (const tab of await page.locator(':is(.tabs, .settings-nav) [aria-current="page"]').all())
    await expect
      .poll(() => tab.evaluate((one) => [one.getBoundingClientRect(), innerWidth] as const).then(isWithin), {
        message: `the chosen tab at ${page.url()}`,
      })
      .toBe(true);
}

const isWithin = ([{ left, right }, width]: readonly [DOMRect, number]) => left >= 0 && right <= width;

/** An open menu finds its new place a moment after the screen has become narrower. */
async function isAsWideAsTheScreen(page: Page): Promise<void> {
  const pixels = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(pixels, { message: `pixels that ${page.url()} is wider than the screen` }).toBe(0);
}

// First, while the server has no account.
test('an operator finds the form for a new store at every width', async ({ page, pageErrors }) => {
  await makeFirstAccount(page, console);
  await expect(page.getByRole('heading', { name: 'Your stores' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a store' }).click();
  await expect(page.getByRole('region', { name: 'New store' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await isFaultless(page);
  }
  await page.getByLabel('Address of the shop').fill('no address');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Address of the shop')).toHaveAttribute('aria-invalid', 'true');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await isFaultless(page);
  }
  expect(pageErrors.splice(0).filter((text) => !text.includes('400'))).toEqual([]);
});

for (const width of widths) {
  test(`every screen and state is faultless at ${width} px`, async ({ page }) => {
    test.setTimeout(scaled(600_000));
    await page.setViewportSize({ width, height: 800 });
    await showPhotos(page);
    await page.goto(console.at('/sign-in'));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await isFaultless(page);
    await expect(page.getByRole('button', { name: 'Sign in with Fern & Field' })).toBeVisible();
    await page.getByRole('button', { name: 'I have forgotten my password' }).click();
    await isFaultless(page);
    await page.goto(console.at('/company'));
    await expect(page.getByRole('heading', { name: 'The sign-in has not worked' })).toBeVisible();
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
    await areDialogsFaultless(page);
    for (const [path, heading] of emptyLists) {
      await page.goto(console.at(path));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await isFaultless(page);
    }
    for (const [path, heading] of screens) {
      await page.goto(console.at(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await areChosenTabsInView(page);
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

for (const width of widths) {
  test(`what cannot be loaded says so on every screen at ${width} px`, async ({ page, pageErrors }) => {
    test.setTimeout(scaled(240_000));
    await page.setViewportSize({ width, height: 800 });
    await joinStore(page, await console.invite(`without-${width}@shop.example`, 'owner'), 'Nina Reis');
    await page.route(`**/api/stores/${storeId}/**`, (route) =>
      route.request().method() === 'GET' && !/\/events/.test(route.request().url())
        ? route.fulfill({ status: 500, json: { code: 'server.internal', error: 'The server failed.' } })
        : route.fallback(),
    );
    for (const path of loadingScreens) {
      await page.goto(console.at(`/stores/${storeId}/${path}`));
      await expect(page.getByRole('alert').first(), path).toBeVisible();
      await isFaultless(page);
    }
    expect(pageErrors.splice(0).filter((text) => !text.includes('500'))).toEqual([]);
  });
}

test('a screen scrolls inside its frame, and the page around it never', async ({ page }) => {
  await page.setViewportSize({ width: widths[1], height: 800 });
  await showPhotos(page);
  await joinStore(page, await console.invite('scrolls@shop.example', 'owner'), 'Rita Dias');
  const past = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const [path, heading] of screens.filter(([path]) => path.startsWith('/stores'))) {
    await page.goto(console.at(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect.poll(past, { message: `pixels that ${path} scrolls past the screen` }).toBe(0);
  }
});

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
