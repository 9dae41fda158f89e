/**
 * Cost of the first review on screen: bytes, requests and time of a page with the widget, compared with the same page
 * with an empty React app, loaded alternately in one run. Trust the ratios. The milliseconds are this machine's.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from '@opina/test-kit/demo/start-demo';
import { launchBrowser } from './launch-browser.ts';
import { type Load, type LoadSettings, loadPage } from './load-page.ts';
import { servePages } from './serve-pages.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const conditions: LoadSettings[] = [
  { encoding: 'br', cpuSlowdown: 1 },
  { encoding: 'gzip', cpuSlowdown: 1 },
  { encoding: 'br', cpuSlowdown: 4 },
];

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function print(what: string, of: (load: Load) => number, widget: Load[], empty: Load[], digits = 0): void {
  const [ofWidget, emptyApp] = [median(widget.map(of)), median(empty.map(of))];
  const ratios = widget.map((load, round) => of(load) / of(empty[round] ?? load));
  console.log(
    `  ${what.padEnd(22)}${ofWidget.toFixed(digits).padStart(9)}${emptyApp.toFixed(digits).padStart(9)}${median(ratios).toFixed(2).padStart(9)}`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'opina-page-'));
const demo = await startDemo({ OPINA_DATA_DIR: dataDir, OPINA_LOG_LEVEL: 'error' });
const pages = await servePages(demo.apiUrl);
const browser = await launchBrowser();

for (const settings of conditions) {
  const widget: Load[] = [];
  const empty: Load[] = [];
  // Round 0 warms the servers up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const pair = [
      await loadPage(browser, pages.widgetPageUrl, settings),
      await loadPage(browser, pages.emptyPageUrl, settings),
    ] as const;
    if (round === 0) continue;
    widget.push(pair[0]);
    empty.push(pair[1]);
  }
  console.log(
    `\n${settings.encoding}, processor ${settings.cpuSlowdown}x slower, ${rounds} rounds (medians)`,
  );
  console.log(`  ${''.padEnd(22)}${'widget'.padStart(9)}${'empty'.padStart(9)}${'ratio'.padStart(9)}`);
  print('bytes over the network', (load) => load.bytes, widget, empty);
  print('requests', (load) => load.requests, widget, empty);
  print('first review (ms)', (load) => load.firstReviewMs, widget, empty);
  print('longest task (ms)', (load) => load.longestTaskMs, widget, empty);
  print('blocking time (ms)', (load) => load.blockingMs, widget, empty);
  print('script (ms)', (load) => load.scriptMs, widget, empty);
  print('style (ms)', (load) => load.styleMs, widget, empty);
  print('layout (ms)', (load) => load.layoutMs, widget, empty);
  print('layout shift', (load) => load.layoutShift, widget, empty, 3);
}

await browser.close();
pages.close();
await demo.stop();
rmSync(dataDir, { recursive: true, force: true });
