import type { Page } from '@playwright/test';

/**
 * Milliseconds from each input until the next frame was painted, from the browser's event timing. Inputs that took less than
 * 16 ms are missing.
 */
export async function latencies(
  page: Page,
  kinds: readonly string[],
  act: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((names) => {
    const seen: number[] = [];
    Object.assign(window, { seenLatencies: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (names.includes(entry.name)) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, kinds);
  await act();
  // Entries are delivered after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return page.evaluate(() => (window as unknown as { seenLatencies: number[] }).seenLatencies);
}

/** Makes the page's CPU so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
