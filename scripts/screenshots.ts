/** `npm run screenshots`: the pictures of `docs/screenshots/`, taken from the demo shop as `npm start` serves it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@opina/test-kit/browser/find-chromium';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import { type Browser, chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const pages = {
  'many-reviews': '/pt/cafeteira-italiana-serra',
  spanish: '/es/ruana-puna',
  english: '/en/larkin-watering-can',
  'no-reviews': '/pt/rede-de-casal-mandacaru',
  'ratings-only': '/pt/jogo-de-canecas-agata',
  'hostile-styles': '/hostile',
};

async function take(browser: Browser, address: string, file: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(address);
  // The widget waits until it is near the viewport or the page is idle.
  await page.locator('#_trustvox_widget').scrollIntoViewIfNeeded();
  await page.locator('.ts-v-footer').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await page.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'opina-screenshots-'));
const demo = await startDemo({ OPINA_DATA_DIR: dataDir, OPINA_RATE_LIMIT: '0' });
const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...(process.env as Record<string, string>), ...found.env },
  args: ['--no-sandbox'],
});
mkdirSync(folder, { recursive: true });
for (const [name, path] of Object.entries(pages)) {
  for (const width of [360, 1280]) {
    await take(browser, demo.shopUrl + path, join(folder, `${name}-${width}.png`), width);
    console.log(`${name} at ${width} px`);
  }
}
await browser.close();
await demo.stop();
rmSync(dataDir, { recursive: true, force: true });
