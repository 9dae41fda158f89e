/**
 * `npm run screenshots`: takes pictures into the folder `screenshots`, which git ignores: whole pages of the demo shop, every
 * section and window, the review form in every state, and every message, in three languages, on a phone and on a desktop; and
 * the screens of the console, in light and dark.
 * Then it writes the pictures of `docs/screenshots/`: contact sheets of each language, and the one of the README. With
 * names of states as arguments it takes only those (`console`: all of the console); `docs/screenshots/` is then written, from these and
 * the pictures of earlier runs, only if `sheets` is among the names: `npm run screenshots -- window-photo form-first mail-invitation
 * demo-order sheets`. A sheet of which a picture is missing stays as it is.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailKinds } from '@opina/contract/constants/mail';
import { findChromium } from '@opina/test-kit/browser/find-chromium';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { consoleStates } from './screenshots/console-states.ts';
import { writeContactSheet } from './screenshots/contact-sheet.ts';
import { formStates } from './screenshots/form-states.ts';
import { screens } from './screenshots/screens.ts';
import { pages, type State, states } from './screenshots/states.ts';
import { consolePicture, takeConsole } from './screenshots/take-console.ts';
import { demoOrderPages, takeDemoOrders } from './screenshots/take-demo-orders.ts';
import { takeForms } from './screenshots/take-forms.ts';
import { mailName, takeMail } from './screenshots/take-mail.ts';
import { themes } from './screenshots/themes.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
const documented = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const languages = {
  pt: '/pt/cafeteira-italiana-serra',
  es: '/es/ruana-puna',
  en: '/en/larkin-watering-can',
};

async function openPage(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(address);
  // The widget waits until it is near the viewport or the page is idle.
  await page.locator('#_trustvox_widget').scrollIntoViewIfNeeded();
  await page.locator('.ts-v-footer').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits for all requests, and until pictures are decoded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.trustvox-widget .ts-spinner'));
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
}

async function take(page: Page, { show }: State, path: string): Promise<void> {
  const shown = await show(page);
  await settle(page);
  await shown.screenshot({ path, animations: 'disabled' });
  await shrinkPng(path);
}

async function takeAll(
  browser: Browser,
  shopUrl: string,
  isChosen: (name: string) => boolean,
): Promise<void> {
  for (const [width, options] of Object.entries(screens)) {
    for (const [name, address] of Object.entries(pages).filter(([page]) => isChosen(page))) {
      const page = await openPage(browser, shopUrl + address, options);
      await page.evaluate(() => scrollTo(0, 0));
      const path = join(folder, `${name}-${width}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      await shrinkPng(path);
      await page.close();
    }
    for (const [language, address] of Object.entries(languages)) {
      const all = language === 'en' ? [...states, ...themes] : states;
      for (const state of all.filter(({ name }) => isChosen(name))) {
        const page = await openPage(browser, shopUrl + address, options);
        await take(page, state, join(folder, language, `${state.name}-${width}.png`));
        await page.close();
        console.log(`${language} ${state.name} at ${width} px`);
      }
    }
  }
}

const bothWidths = (name: string) => [`${name}-1280`, `${name}-360`];
const mailViews = (name: string) => [`${name}-360`, `${name}-dark-360`, `${name}-text-360`];

/** Those of the console that its guide shows. */
const consolePictures = [
  'overview-plots',
  'reviews',
  'photos',
  'surveys',
  'appearance',
  'import',
  'import-export',
];

async function writeDocumented(browser: Browser): Promise<void> {
  const forms = [...formStates.map(({ name }) => name), ...demoOrderPages];
  const sheets = [
    { name: 'contact-sheet', groups: states.map(({ name }) => bothWidths(name)), maxHeight: 460 },
    { name: 'contact-sheet-form', groups: forms.map(bothWidths), maxHeight: 620 },
    {
      name: 'contact-sheet-mail',
      groups: mailKinds.map((kind) => mailViews(mailName(kind))),
      maxHeight: 620,
    },
  ];
  for (const language of Object.keys(languages)) {
    for (const { name, ...sheet } of sheets) {
      const path = join(documented, `${name}-${language}.png`);
      await writeContactSheet(browser, { ...sheet, columns: 3, folder: join(folder, language), path });
    }
  }
  await writeContactSheet(browser, {
    folder: join(folder, 'en'),
    groups: themes.map(({ name }) => bothWidths(name)),
    maxHeight: 620,
    columns: 2,
    path: join(documented, 'themes.png'),
  });
  for (const scheme of ['light', 'dark']) {
    const pictures = (name: string) => ['1280', '360'].map((width) => consolePicture(name, scheme, width));
    await writeContactSheet(browser, {
      folder: join(folder, 'en'),
      groups: consoleStates.map(({ name }) => pictures(name)),
      maxHeight: 460,
      columns: 3,
      path: join(documented, `contact-sheet-console-${scheme}.png`),
    });
  }
  for (const name of ['overview', ...consolePictures.map((part) => `console-${part}`)]) {
    const taken = join(folder, `en/${name}-1280.png`);
    if (existsSync(taken)) copyFileSync(taken, join(documented, `${name}.png`));
  }
}

const names = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'opina-screenshots-'));
const demo = await startDemo({ OPINA_DATA_DIR: dataDir, OPINA_RATE_LIMIT: '0' });
const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...(process.env as Record<string, string>), ...found.env },
  args: ['--no-sandbox'],
});
for (const language of Object.keys(languages)) mkdirSync(join(folder, language), { recursive: true });
const isChosen = (name: string) =>
  names.length === 0 || names.includes(name) || (names.includes('console') && name.startsWith('console-'));
await takeAll(browser, demo.shopUrl, isChosen);
await takeForms(
  browser,
  demo.shopUrl,
  folder,
  formStates.filter(({ name }) => isChosen(name)),
);
await takeMail(browser, demo.shopUrl, folder, isChosen);
await takeConsole(browser, demo, folder, isChosen);
if (demoOrderPages.some(isChosen)) await takeDemoOrders(browser, demo.shopUrl, folder);
if (isChosen('sheets')) await writeDocumented(browser);
await browser.close();
await demo.stop();
rmSync(dataDir, { recursive: true, force: true });
