import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page that has one of its own, an hour later: no machine needs that long between the two calls. Timers
 * that are due by then run once.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}
