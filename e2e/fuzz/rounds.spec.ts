import { countTimers, type PageWeight, weigh } from '../support/page-weight.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

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
  test.setTimeout(30_000 + rounds * 500);
  await page.addInitScript(countTimers);
  const session = await page.context().newCDPSession(page);
  await page.goto('/host/script/controls');
  await expect(new Widget(page).items).toHaveCount(4);
  const settled = async (): Promise<PageWeight> => {
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await weigh(page, session)).left.timers).toBe(0);
    return weigh(page, session);
  };

  await page.evaluate(live, warmUp);
  const before = await settled();
  await page.evaluate(live, rounds);
  const after = await settled();
  expect(after.left).toEqual(before.left);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
  expect(after.heapBytes - before.heapBytes, 'bytes').toBeLessThan(heapGrowthLimitBytes);
});
