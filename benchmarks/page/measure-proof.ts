import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { reviewForm } from '@opina/contract/examples/review-form';
import type { Browser } from '@playwright/test';

const dist = new URL('../../widget/dist/', import.meta.url);
/** What a browser needs on average: half of the numbers that a challenge may have. */
const hashes = 30_000;
const salt = '5f0c1e9a7b3d2846?expires=1794930000';
const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256')
    .update(salt + hashes)
    .digest('hex'),
  maxnumber: hashes * 2,
  salt,
  signature: '',
};
const shop = `<!doctype html><html lang="en"><body><script>window._trustvox = [['_storeId', '1'], ['_productId', 'p']];</script>
<script src="/opina.js"></script></body></html>`;

export interface ProofRound {
  /** From the challenge to its solution. */
  readonly solvedMs: number;
  /** How long the page could do nothing else, at most. */
  readonly waitMs: number;
}

/** Opens the form without an order, with a CPU four times slower, and measures the proof of work that this takes. */
export async function measureProof(
  browser: Browser,
  rounds: number,
): Promise<{ readonly hashes: number; readonly rounds: readonly ProofRound[] }> {
  let startedAt = 0;
  let solvedAt = 0;
  const json = (response: ServerResponse, body: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    if (path === '/') return response.setHeader('content-type', 'text/html').end(shop);
    if (path === '/review-form/challenge') {
      startedAt = performance.now();
      return json(response, challenge);
    }
    if (path === '/review-form/open') {
      solvedAt = performance.now();
      return json(response, { token: 'token', expires_at: reviewForm.expires_at });
    }
    if (path === '/review-form') return json(response, reviewForm);
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
    response.end(readFileSync(fileURLToPath(new URL(`.${path}`, dist))));
  }).listen(0);
  const results: ProofRound[] = [];
  for (let round = 0; round <= rounds; round++) {
    const tab = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const session = await tab.context().newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const waitMs = await tab.evaluate(async () => {
      const opener = window as unknown as { _trustvox_initializer: { review(): Promise<void> } };
      const isAsked = new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/challenge'))) resolve();
        }).observe({ type: 'resource' });
      });
      await opener._trustvox_initializer.review();
      await isAsked;
      let longest = 0;
      let before = performance.now();
      // Written out: the compiler gives functions names that the page does not know.
      while (!performance.getEntriesByType('resource').some(({ name }) => name.includes('/open'))) {
        await new Promise((resolve) => setTimeout(resolve));
        const now = performance.now();
        longest = Math.max(longest, now - before);
        before = now;
      }
      return longest;
    });
    // The first one warms up and does not count.
    if (round > 0) results.push({ solvedMs: solvedAt - startedAt, waitMs });
    await tab.close();
  }
  server.close();
  return { hashes, rounds: results };
}
