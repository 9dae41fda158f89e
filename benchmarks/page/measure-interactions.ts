/**
 * Input latency on a CPU that is four times slower: from the input to the frame that shows its
 * effect, compared with the same input elsewhere on the page. Trust the ratios.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import type { Page } from '@playwright/test';
import { median } from '../data/medians.ts';
import { latencies, slowDown } from './latencies.ts';
import { launchBrowser } from './launch-browser.ts';
import { servePages } from './serve-pages.ts';

const opina = fileURLToPath(new URL('../../server/bin/opina.js', import.meta.url));
const cpuSlowdown = 4;
const rounds = Number(process.env.ROUNDS ?? 9);

const report = (what: string, values: readonly number[], beside?: readonly number[]) => {
  const shown = (list: readonly number[]) =>
    list.length ? `${median(list).toFixed(0)} (worst ${Math.max(...list).toFixed(0)})` : 'below 16';
  console.log(
    `  ${what.padEnd(44)}${shown(values).padStart(18)}${(beside ? shown(beside) : '').padStart(18)}`,
  );
};

const typed = 'Serve no fogao de inducao?';

async function measureTyping(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const field = page.locator('section.ts-customer-questions textarea');
  await field.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const other = document.createElement('textarea');
    other.id = 'bare-field';
    document.body.append(other);
  });
  await slowDown(page, cpuSlowdown);
  const keys = ['keydown', 'keypress', 'keyup'];
  const questionField = await latencies(page, keys, () => field.pressSequentially(typed));
  const bareField = await latencies(page, keys, () => page.locator('#bare-field').pressSequentially(typed));
  report('typing in the question field / a bare field', questionField, bareField);
}

/** The first input of a page happens once, so each round opens another page. */
async function measureWindow(url: string): Promise<void> {
  const asFirst: number[][] = [];
  const later: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    await onNewPage(async (page) => {
      asFirst.push(await openWindow(page, url, 1));
    });
    await onNewPage(async (page) => {
      later.push(await openWindow(page, url, 3, 'section.ts-customer-questions textarea'));
    });
  }
  report('opening the photo window, as the first press', asFirst.flat());
  report(
    'opening it after a press elsewhere',
    later.flatMap(([first]) => first ?? []),
  );
  report(
    'opening it again',
    later.flatMap(([, ...others]) => others),
  );
}

/** `before`: what is pressed first, and all that follows has come. */
async function openWindow(page: Page, url: string, times: number, before?: string): Promise<number[]> {
  const opened: number[] = [];
  await page.goto(url);
  const thumbnail = page.locator('section.ts-photo-gallery button.ts-photo').first();
  await thumbnail.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  if (before) {
    await page.locator(before).click();
    await thumbnail.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  }
  await slowDown(page, cpuSlowdown);
  for (let time = 0; time < times; time++) {
    opened.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const started = performance.now();
            const observer = new MutationObserver(() => {
              if (!document.querySelector('dialog[open]')) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
            });
            observer.observe(document, { subtree: true, childList: true, attributes: true });
            document.querySelector<HTMLElement>('section.ts-photo-gallery button.ts-photo')?.click();
          }),
      ),
    );
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return opened;
}

async function measureLongList(page: Page, url: string, reviews: number): Promise<void> {
  await page.goto(url);
  await page.locator('.ts-product-reviews-list-item').first().waitFor();
  await page.evaluate(async (wanted) => {
    const count = () => document.querySelectorAll('.ts-product-reviews-list-item').length;
    while (count() < wanted) {
      const before = count();
      document.querySelector<HTMLElement>('.ts-product-reviews-list .ts-button--more')?.click();
      await new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (count() === before) return;
          observer.disconnect();
          done();
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
    }
  }, reviews);
  await slowDown(page, cpuSlowdown);
  const thumb = (place: 'first' | 'last') =>
    page.locator('.ts-product-reviews-list-item .ts-thumb-up')[place]();
  for (const place of ['first', 'last'] as const) {
    await thumb(place).scrollIntoViewIfNeeded();
    // By position and not by locator: searching among thousands of elements would be measured too.
    const { x, y } = (await thumb(place).boundingBox()) ?? { x: 0, y: 0 };
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    const clicks = await latencies(page, ['click', 'pointerup'], async () => {
      for (let round = 0; round < rounds; round++) await page.mouse.click(x + 5, y + 5);
    });
    report(`a vote on the ${place} of ${reviews} reviews`, clicks);
  }
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const step = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          if (times.length === 60) return resolve(times);
          scrollBy(0, -400);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  report(`a frame while scrolling through ${reviews} reviews`, frames);
}

/** A file to import: one product with `count` reviews. */
function writeReviews(folder: string, count: number): string {
  const file = join(folder, 'reviews.csv');
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `r-${index},MANY,${1 + (index % 5)},Título ${index},"Texto da avaliação ${index}, com o bastante para duas linhas em um telefone estreito.",Cliente ${index},2026-01-01`,
  );
  writeFileSync(file, ['source_id,product_code,rate,title,text,author,created_at', ...rows].join('\n'));
  return file;
}

const reviews = 2000;
const dataDir = mkdtempSync(join(tmpdir(), 'opina-page-'));
const settings = { OPINA_DATA_DIR: dataDir, OPINA_LOG_LEVEL: 'error', OPINA_RATE_LIMIT: '0' };
// The first start creates the stores. One of them then gets the long list.
await (await startDemo(settings)).stop();
execFileSync(
  process.execPath,
  [opina, 'import', writeReviews(dataDir, reviews), '--store', '1001', '--quiet'],
  { env: { ...process.env, ...settings } },
);
const demo = await startDemo(settings);
const pages = await servePages({ api: demo.apiUrl });
const browser = await launchBrowser();
/** A new page for each measurement, as CPU throttling belongs to a page. */
async function onNewPage(measure: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  // tsx adds calls of `__name` to functions, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await measure(page);
  await page.close();
}

const product = `${demo.shopUrl}/pt/cafeteira-italiana-serra`;

console.log(`\nCPU ${cpuSlowdown}x slower, milliseconds until the next frame (medians)`);
console.log(`  ${''.padEnd(44)}${'widget'.padStart(18)}${'beside'.padStart(18)}`);
await onNewPage((page) => measureTyping(page, product));
await measureWindow(product);
await onNewPage((page) => measureLongList(page, `${pages.view}?MANY`, reviews));

await browser.close();
pages.close();
await demo.stop();
rmSync(dataDir, { recursive: true, force: true });
