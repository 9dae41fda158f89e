import { scaled } from '../../scripts/test-run/time-limits.ts';
import { countTimers, type PageWeight, weigh } from '../support/measures/page-weight.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { expect, test } from '../support/test.ts';

// A shop that stays open all day in one tab. What each round leaves behind adds up.
const rounds = process.env.OPINA_LONG ? 1000 : 30;
const warmUp = 12;

/** The JavaScript engine itself grows by less than this. One widget that is not freed takes about 100 kB. */
const heapGrowthLimitBytes = 1_000_000;

/** Starts and ends the widget: at once, in the middle of its start, and after it has been drawn. */
async function live(count: number): Promise<void> {
  const initializer = window._trustvox_initializer;
  const stands = () => document.querySelectorAll('.ts-v-footer, .ts-reviews-list > li').length > 4;
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (isSo() ? resolve() : requestAnimationFrame(look));
      look();
    });
  for (let round = 0; round < count; round++) {
    initializer?.initialize();
    if (round % 3 === 1) await until(() => document.querySelector('.ts-v-rating-note') !== null);
    if (round % 3 === 2) await until(stands);
    initializer?.cleanup();
  }
}

test(`${rounds} rounds of initialize and cleanup leave nothing behind`, async ({ page }) => {
  test.setTimeout(scaled(180_000 + rounds * 500));
  await page.addInitScript(countTimers);
  const session = await page.context().newCDPSession(page);
  await page.goto('/host/script/controls');
  await expect(new Widget(page).items).toHaveCount(4);
  const weighNow = (): Promise<PageWeight> => weigh(page, session);

  await page.evaluate(live, warmUp);
  await expect.poll(async () => (await weighNow()).left.timers).toBe(0);
  const before = await weighNow();
  await page.evaluate(live, rounds);
  /** Compared until it fits: what was under way when a round ended goes in its own time. */
  const more = async () => {
    const { left, nodes, listeners, heapBytes } = await weighNow();
    const grown = heapBytes - before.heapBytes;
    return {
      left,
      nodes: Math.max(0, nodes - before.nodes),
      listeners: Math.max(0, listeners - before.listeners),
      bytes: grown < heapGrowthLimitBytes ? 0 : grown,
    };
  };
  await expect.poll(more).toEqual({ left: before.left, nodes: 0, listeners: 0, bytes: 0 });
});
