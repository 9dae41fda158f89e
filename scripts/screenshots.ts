/**
 * `npm run screenshots`: takes pictures of the demo shop into the folder `screenshots`, which git ignores: whole pages,
 * and every section and window in three languages, on a phone and on a desktop. Then it writes the pictures of
 * `docs/screenshots/`: a contact sheet of each language, and the one of the README. With names of states as
 * arguments it takes only those, and does not write `docs/screenshots/`: `npm run screenshots -- window-photo`.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@opina/test-kit/browser/find-chromium';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test';
import { writeContactSheet } from './screenshots/contact-sheet.ts';
import { pages, type State, states } from './screenshots/states.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
const documented = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const languages = {
  pt: '/pt/cafeteira-italiana-serra',
  es: '/es/ruana-puna',
  en: '/en/larkin-watering-can',
};

/** With a phone's user agent, which the photo window depends on. */
const screens: Readonly<Record<number, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent },
  1280: { viewport: { width: 1280, height: 900 } },
};

async function openPage(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(address);
  // The widget waits until it is near the viewport or the page is idle.
  await page.locator('#_trustvox_widget').scrollIntoViewIfNeeded();
  await page.locator('.ts-v-footer').waitFor();
  await page.waitForLoadState('networkidle');
  // Survey filters may have arrived after the reviews. Then a button shows the rest.
  const restOfSurveys = page.locator('.ts-survey-room > button');
  if (await restOfSurveys.isVisible()) await restOfSurveys.click();
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
      for (const state of states.filter(({ name }) => isChosen(name))) {
        const page = await openPage(browser, shopUrl + address, options);
        await take(page, state, join(folder, language, `${state.name}-${width}.png`));
        await page.close();
        console.log(`${language} ${state.name} at ${width} px`);
      }
    }
  }
}

async function writeDocumented(browser: Browser): Promise<void> {
  const all = states.map(({ name }) => name);
  for (const language of Object.keys(languages)) {
    const path = join(documented, `contact-sheet-${language}.png`);
    await writeContactSheet(browser, join(folder, language), all, path);
  }
  copyFileSync(join(folder, 'en/overview-1280.png'), join(documented, 'overview.png'));
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
await takeAll(browser, demo.shopUrl, (name) => names.length === 0 || names.includes(name));
if (names.length === 0) await writeDocumented(browser);
await browser.close();
await demo.stop();
rmSync(dataDir, { recursive: true, force: true });
