import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningDemo } from '@opina/test-kit/demo/start-demo';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A demo store with reviews in English. */
const store = '/stores/1003';

interface ConsoleState {
  readonly name: string;
  readonly path: string;
  /** What leads to the state after the screen is there. */
  readonly show?: (page: Page) => Promise<void>;
}

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const importedFile = [
  'title,body,rating,review_date,curated,reviewer_name,reviewer_email,reply,picture_urls,product_id',
  'Light and sturdy,"Pours well and does not drip.",5,2024-03-05,ok,Ana,ana@customer.example,Thank you!,,CAN-1',
  'Too small,Smaller than it looks.,9,2024-03-05,ok,Bia,,,,CAN-1',
  'As expected,It does what it should.,4,2024-03-06,ok,Caio,,,,CAN-1',
].join('\n');

/** Lets the server check a file. */
async function importFile(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'judgeme.csv', mimeType: 'text/csv', buffer: Buffer.from(importedFile) });
  await page.getByRole('heading', { name: 'Checked: nothing is imported yet' }).waitFor();
}

/** The screens of the console and their states. */
export const consoleStates: readonly ConsoleState[] = [
  { name: 'console-stores', path: '/' },
  { name: 'console-nothing-waits', path: `${store}/reviews` },
  { name: 'console-reviews', path: `${store}/reviews?status=any`, show: press('j') },
  {
    name: 'console-refuse',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await press('j', 'f')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console-keys',
    path: `${store}/reviews?status=any`,
    show: async (page) => {
      await press('?')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'console-nothing-found', path: `${store}/reviews?q=nothing` },
  { name: 'console-questions', path: `${store}/questions?status=any`, show: press('j') },
  { name: 'console-products', path: `${store}/products` },
  {
    name: 'console-product',
    path: `${store}/products`,
    show: async (page) => {
      await page.getByRole('list', { name: 'List of products' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Join with…' }).waitFor();
    },
  },
  {
    name: 'console-product-join',
    path: `${store}/products`,
    show: async (page) => {
      await page.getByRole('list', { name: 'List of products' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Join with…' }).click();
      await page.getByLabel('Code or name of the other product').fill('NEW-CODE');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('button', { name: 'Join NEW-CODE' }).waitFor();
      await page.getByRole('button', { name: 'Join NEW-CODE' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'console-products-none', path: `${store}/products?q=nothing` },
  { name: 'console-photos', path: `${store}/photos?list=accepted` },
  {
    name: 'console-photo',
    path: `${store}/photos?list=accepted`,
    show: async (page) => {
      await page.locator('.tile-link').first().click();
      await page.getByRole('region', { name: 'Photo with its review' }).getByRole('img').first().waitFor();
    },
  },
  { name: 'console-surveys', path: `${store}/surveys` },
  { name: 'console-survey-template', path: `${store}/surveys/new?template=size` },
  { name: 'console-saved-replies', path: `${store}/saved-replies` },
  { name: 'console-import-export', path: `${store}/import-export` },
  { name: 'console-import', path: `${store}/import-export`, show: importFile },
  { name: 'console-install', path: `${store}/install?platform=woocommerce` },
  {
    name: 'console-appearance',
    path: `${store}/appearance`,
    show: (page) => page.locator('.preview-room[data-shown="true"]').waitFor(),
  },
  { name: 'console-invitations', path: `${store}/invitations/list?status=any`, show: press('j') },
  { name: 'console-invitation-figures', path: `${store}/invitations/figures?days=90` },
  { name: 'console-mail-texts', path: `${store}/invitations/texts` },
  { name: 'console-customer', path: `${store}/invitations/customer` },
  { name: 'console-suppressions', path: `${store}/invitations/suppressions` },
  { name: 'console-mail', path: `${store}/settings/mail` },
  { name: 'console-store', path: `${store}/settings/store` },
  { name: 'console-members', path: `${store}/settings/members` },
  { name: 'console-moderation', path: `${store}/settings/moderation` },
  { name: 'console-webhooks', path: `${store}/settings/webhooks` },
  { name: 'console-people', path: `${store}/settings/people` },
  { name: 'console-tokens', path: `${store}/settings/tokens` },
  { name: 'console-activity', path: `${store}/settings/activity` },
  { name: 'console-account', path: '/account' },
  { name: 'console-not-found', path: '/stores/404' },
];

const sizes = { '1280': { width: 1280, height: 850 }, '360': { width: 360, height: 740 } };

/** The name of a picture: light has no mark. */
export const consolePicture = (name: string, scheme: string, width: string) =>
  `${name}${scheme === 'dark' ? '-dark' : ''}-${width}`;

/** Takes pictures of the console of the demo shop in light and dark, on a phone and on a desktop. */
export async function takeConsole(
  browser: Browser,
  demo: RunningDemo,
  folder: string,
  isChosen: (name: string) => boolean,
): Promise<void> {
  const chosen = consoleStates.filter(({ name }) => isChosen(name));
  const [link] = /http\S+\/console\/link#\S+/.exec(demo.output()) ?? [];
  if (chosen.length === 0 || link === undefined) return;
  mkdirSync(join(folder, 'en'), { recursive: true });
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await signIn(context, link);
  for (const state of chosen) {
    for (const [width, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await context.newPage();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await page.goto(`${demo.apiUrl}/console${state.path}`);
        await settle(page);
        await state.show?.(page);
        await settle(page);
        const path = join(folder, 'en', `${consolePicture(state.name, colorScheme, width)}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        await shrinkPng(path);
        await page.close();
      }
    }
    console.log(`en ${state.name}`);
  }
  await context.close();
}

async function signIn(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Your stores' }).waitFor();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.close();
}

/** The events of the store never end, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.skeleton'));
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
}
