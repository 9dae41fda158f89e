/**
 * Cost of the first review on screen: the page of a shop with the widget in each way that it comes, and the same page with an empty React
 * app, loaded in turn in one run. Trust the ratios. The milliseconds are this machine's.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import { median } from '../data/medians.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Load, type LoadSettings, loadPage, slow4G } from './load-page.ts';
import { serveChanged } from './serve-changed.ts';
import { servePages } from './serve-pages.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const conditions: Readonly<Record<string, LoadSettings>> = {
  'gzip, CPU as it is': { encoding: 'gzip', cpuSlowdown: 1 },
  'brotli, CPU 4x slower': { encoding: 'br', cpuSlowdown: 4 },
  'brotli, CPU 4x slower, slow 4G': { encoding: 'br', cpuSlowdown: 4, network: slow4G },
};
const ways = ['view', 'ownHtml', 'fallback', 'empty'] as const;
const titles = {
  view: 'view',
  ownHtml: 'own HTML',
  fallback: 'fallback',
  empty: 'empty app',
};

const figures: readonly [keyof Load, string, digits?: number][] = [
  ['bytes', 'bytes until the first review'],
  ['requests', 'requests until the first review'],
  ['allBytes', 'bytes in all, with pictures'],
  ['allRequests', 'requests in all'],
  ['firstReviewMs', 'first review (ms)'],
  ['longestTaskMs', 'longest task until then (ms)'],
  ['blockingMs', 'blocking time (ms)'],
  ['scriptMs', 'script (ms)'],
  ['styleMs', 'style (ms)'],
  ['layoutMs', 'layout (ms)'],
  ['layoutShift', 'layout shift', 3],
  ['heapMegabytes', 'heap (MB)', 1],
  ['firstPressMs', 'first press (ms)'],
];

const folder = mkdtempSync(join(tmpdir(), 'opina-page-'));
const demo = await startDemo({ OPINA_DATA_DIR: join(folder, 'data'), OPINA_LOG_LEVEL: 'error' });
const fallback = await serveChanged(demo.apiUrl);
const pages = await servePages({ api: demo.apiUrl, fallback: fallback.url });
const browser = await launchBrowser();

for (const [title, settings] of Object.entries(conditions)) {
  const loads = Object.fromEntries(ways.map((way) => [way, [] as Load[]]));
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const load = await loadPage(browser, pages[way], settings);
      if (round > 0) loads[way]?.push(load);
    }
  }
  console.log(`\n${title}, ${rounds} rounds (medians)`);
  console.log(`  ${''.padEnd(32)}${ways.map((way) => titles[way].padStart(11)).join('')}`);
  for (const [figure, what, digits = 0] of figures) {
    const columns = ways.map((way) => median((loads[way] ?? []).map((load) => load[figure])).toFixed(digits));
    console.log(
      `  ${what.padEnd(32)}${columns.map((column) => column.replace('NaN', '').padStart(11)).join('')}`,
    );
  }
}

await browser.close();
for (const { close } of [pages, fallback]) close();
await demo.stop();
rmSync(folder, { recursive: true, force: true });
