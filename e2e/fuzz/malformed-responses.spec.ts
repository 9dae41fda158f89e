import type { Page } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { apiOrigin } from '../support/addresses.ts';
import { openHostPage } from '../support/page-objects/host-page.ts';
import { startMalformedServer, validStore } from '../support/servers/malformed-server.ts';
import { expect, test } from '../support/test.ts';
import { pressButtons } from './press-buttons.ts';

/** The long run has a thousand seeds, split among a few tests that run in parallel. */
const seeds = process.env.OPINA_LONG ? 1000 : 12;
const tests = 2;
const clicks = 8;

interface Seen {
  words: string[];
  problems: string[];
}

/** Opens a page with the responses of one seed and presses everything that can be pressed, in random order. */
async function live({ seed, turns }: { seed: number; turns: number }): Promise<Seen> {
  window.seenWords.clear();
  window.seenProblems.clear();
  Object.assign(window, {
    _trustvox: [
      ['_storeId', seed],
      ['_productId', 'P'],
    ],
  });
  window._trustvox_initializer?.initialize();
  await window.settled();
  for (let turn = 0; turn < turns && window.pressNext(seed + turn); turn++) await window.settled();
  window._trustvox_initializer?.cleanup();
  const left = document.querySelector('.trustvox-widget, dialog[open]');
  if (left) window.seenProblems.add('left behind after cleanup');
  if (document.documentElement.style.overflow)
    window.seenProblems.add('the page cannot scroll after cleanup');
  if (document.title !== 'Loja') window.seenProblems.add('a text was run as code');
  return { words: [...window.seenWords], problems: [...window.seenProblems] };
}

/** Shows a valid product first, so that the files of the widget are there when the first seed is drawn. */
async function openShop(page: Page, serverUrl: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript({ content: pressButtons });
  const script = `<script src="${apiOrigin()}/opina.js" data-api-url="${serverUrl}" data-survey-api-url="${serverUrl}"></script>`;
  const settings = `<script>_trustvox = [['_storeId', '${validStore}'], ['_productId', 'P']]</script>`;
  await openHostPage(page, `${settings}<div id="_trustvox_widget"></div>${script}`);
  await expect(page.getByText('Texto da avaliação').first()).toBeAttached();
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
}

for (let part = 0; part < tests; part++) {
  test(`${seeds / tests} seeds of malformed responses, part ${part + 1}`, async ({ page, pageErrors }) => {
    test.setTimeout(scaled(180_000 + (seeds / tests) * 4_000));
    const server = await startMalformedServer();
    await openShop(page, server.url);
    let drawn = 0;
    for (let seed = part + 1; seed <= seeds; seed += tests) {
      const { words, problems } = await page.evaluate(live, { seed, turns: clicks });
      const odd = words.filter((word) => /\b(undefined|null|NaN|Infinity)\b|\[object /.test(word));
      // The browser reports pictures with invalid addresses. There must be no other error.
      const errors = pageErrors.filter((error) => !error.startsWith('Failed to load resource'));
      expect({ seed, odd, problems, errors }).toEqual({ seed, odd: [], problems: [], errors: [] });
      if (words.some((word) => word.includes('Texto da avaliação'))) drawn++;
    }
    expect(drawn, 'seeds that left something to show').toBeGreaterThan(seeds / tests / 3);
    pageErrors.length = 0;
    server.stop();
  });
}
