/**
 * The page of the review form on a slow telephone: 360 px, a CPU four times slower, slow 4G (1.6 Mbit/s, 150 ms). Of each
 * round: when the first screen is painted, which can be filled in then, and when the script has taken it over. Then the form
 * without an order, in a shop's page: how long the proof of work takes, and how long it holds up the page at most.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { reviewForm } from '@opina/contract/examples/review-form';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './launch-browser.ts';
import { measureProof } from './measure-proof.ts';

const dist = new URL('../../widget/dist/', import.meta.url);
const rounds = Number(process.env.ROUNDS ?? 9);
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

interface PageRenderer {
  rendering: {
    renderReviewPage(page: { form: unknown; locale: string; search: string; files: string }): {
      html: string;
    };
  };
}

const { rendering } = (await import(new URL('server/rendering.js', dist).href)) as PageRenderer;
const page = brotliCompressSync(
  rendering.renderReviewPage({ form: reviewForm, locale: 'en', search: '?rate=5', files: '../' }).html,
);

const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-encoding', 'br');
  if (url.startsWith('/review/'))
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
  response.end(readFileSync(fileURLToPath(new URL(`.${url}.br`, dist))));
}).listen(0);

async function load(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await tab.goto(`http://localhost:${(server.address() as AddressInfo).port}/review/token`);
    await tab.waitForSelector('#opina-review[data-ready]');
    return await tab.evaluate((all) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { bytes: all, paintedMs: paint?.startTime ?? Number.NaN, readyMs: performance.now() };
    }, bytes);
  } finally {
    await context.close();
  }
}

const browser = await launchBrowser();
const loads: Awaited<ReturnType<typeof load>>[] = [];
for (let round = 0; round <= rounds; round++) {
  const loaded = await load(browser);
  // The first one warms up and does not count.
  if (round > 0) loads.push(loaded);
}
const proofs = await measureProof(browser, rounds);
await browser.close();
server.close();

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

console.log(`Review form, CPU 4x slower, slow 4G, ${rounds} rounds (medians)`);
console.log(`  first screen painted (ms)     ${median(loads.map(({ paintedMs }) => paintedMs)).toFixed(0)}`);
console.log(`  script has taken over (ms)    ${median(loads.map(({ readyMs }) => readyMs)).toFixed(0)}`);
console.log(`  bytes until then              ${median(loads.map(({ bytes }) => bytes)).toFixed(0)}`);
console.log(`Proof of work of ${proofs.hashes} hashes, CPU 4x slower`);
console.log(
  `  solved after (ms)             ${median(proofs.rounds.map(({ solvedMs }) => solvedMs)).toFixed(0)}`,
);
console.log(
  `  longest wait of the page (ms) ${median(proofs.rounds.map(({ waitMs }) => waitMs)).toFixed(0)}`,
);
