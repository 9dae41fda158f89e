import type { Browser } from '@playwright/test';

export interface LoadSettings {
  /** `br` or `gzip`: the Accept-Encoding of the browser. */
  encoding: 'br' | 'gzip';
  /** The factor by which the CPU is slowed down. */
  cpuSlowdown: number;
}

export interface Load {
  /** Bytes over the wire, headers included, and requests, without the page's own document. */
  bytes: number;
  requests: number;
  /** From the start of navigation until the first review is painted. */
  firstReviewMs: number;
  /** The longest task until then. 0 if none was longer than 50 ms, as browsers do not report shorter ones. */
  longestTaskMs: number;
  /** What all tasks longer than 50 ms took beyond that, until the network was idle. */
  blockingMs: number;
  /** Of the page's main thread, until the network was idle. What a script made the browser lay out counts as layout alone. */
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
  /** The cumulative layout shift until the network was idle. */
  layoutShift: number;
}

declare global {
  interface Window {
    firstReviewAt?: number;
    longTasks: { startTime: number; duration: number }[];
    layoutShift: number;
  }
}

const watchTasksAndShifts = () => {
  window.longTasks = [];
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Records the frame after the first review was added to the document. */
const watchForReview = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.ts-product-reviews-list-item')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.firstReviewAt = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Loads a page in a fresh browser profile (nothing cached) until the first review is on screen. */
export async function loadPage(browser: Browser, url: string, settings: LoadSettings): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'accept-encoding': settings.encoding },
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: settings.cpuSlowdown });
    let bytes = 0;
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ type }) => {
      if (type !== 'Document') requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await tab.addInitScript(watchTasksAndShifts);
    await tab.addInitScript(watchForReview);
    await tab.goto(url);
    await tab.waitForFunction(() => window.firstReviewAt !== undefined);
    await tab.waitForLoadState('networkidle');
    const { metrics } = await session.send('Performance.getMetrics');
    const msOf = (name: string) =>
      1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    const spent = {
      scriptMs: msOf('ScriptDuration'),
      styleMs: msOf('RecalcStyleDuration'),
      layoutMs: msOf('LayoutDuration'),
    };
    const seen = await tab.evaluate(() => {
      const { firstReviewAt = Number.NaN, longTasks, layoutShift } = window;
      const before = longTasks.filter(({ startTime }) => startTime < firstReviewAt);
      const longestTaskMs = Math.max(0, ...before.map(({ duration }) => duration));
      const blockingMs = longTasks.reduce((sum, { duration }) => sum + duration - 50, 0);
      return { firstReviewMs: firstReviewAt, longestTaskMs, blockingMs, layoutShift };
    });
    return { bytes, requests, ...spent, ...seen };
  } finally {
    await context.close();
  }
}
