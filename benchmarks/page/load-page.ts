import type { Browser, CDPSession, Page } from '@playwright/test';
import { latencies } from './latencies.ts';

export interface LoadSettings {
  /** `br` or `gzip`: the Accept-Encoding of the browser. */
  encoding: 'br' | 'gzip';
  /** The factor by which the CPU is slowed down. */
  cpuSlowdown: number;
  /** Default: localhost as it is. */
  network?: Network;
}

export interface Network {
  /** Milliseconds. */
  readonly roundTrip: number;
  /** Bytes a second. */
  readonly download: number;
  readonly upload: number;
}

/** As Lighthouse has it. */
export const slow4G: Network = { roundTrip: 150, download: (1.6e6 / 8) * 0.9, upload: (750e3 / 8) * 0.9 };

export interface Load {
  /** Bytes over the wire, headers included, and requests, without the page's own document and without pictures, until the first review. */
  bytes: number;
  requests: number;
  /** The same until the network was idle, with pictures. */
  allBytes: number;
  allRequests: number;
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
  /** What scripts hold after the garbage was collected. */
  heapMegabytes: number;
  /** From the first press, on "Helpful" of the first review, to the frame that shows something of it. NaN: the page has none. */
  firstPressMs: number;
}

declare global {
  interface Window {
    firstReviewAt?: number;
    longTasks: { startTime: number; duration: number }[];
    layoutShift: number;
  }
}

/** The pair above the list, or the list's first. */
const review = '.ts-featured-review, .ts-product-reviews-list-item';

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
const watchForReview = (selector: string) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.firstReviewAt = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Loads a page in a fresh browser profile (nothing cached) until the network is idle, and presses something. */
export async function loadPage(browser: Browser, url: string, settings: LoadSettings): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'accept-encoding': settings.encoding },
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Performance.enable');
    const transfers = await watchTransfers(session, settings.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: settings.cpuSlowdown });
    await tab.addInitScript(watchTasksAndShifts);
    await tab.addInitScript(watchForReview, review);
    await tab.goto(url);
    await tab.waitForFunction(() => window.firstReviewAt !== undefined);
    await tab.waitForLoadState('networkidle');
    const spent = await timesOf(session);
    const { firstReviewEpochMs, ...seen } = await tab.evaluate(() => {
      const { firstReviewAt = Number.NaN, longTasks, layoutShift } = window;
      const before = longTasks.filter(({ startTime }) => startTime < firstReviewAt);
      const longestTaskMs = Math.max(0, ...before.map(({ duration }) => duration));
      const blockingMs = longTasks.reduce((sum, { duration }) => sum + duration - 50, 0);
      const firstReviewEpochMs = performance.timeOrigin + firstReviewAt;
      return { firstReviewMs: firstReviewAt, longestTaskMs, blockingMs, layoutShift, firstReviewEpochMs };
    });
    const ofFirstReview = transfers.filter(
      ({ type, sentAt }) => type !== 'Image' && sentAt < firstReviewEpochMs,
    );
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      bytes: sumOfBytes(ofFirstReview.filter(({ endedAt = Number.NaN }) => endedAt < firstReviewEpochMs)),
      requests: ofFirstReview.length,
      allBytes: sumOfBytes(transfers),
      allRequests: transfers.length,
      ...spent,
      ...seen,
      heapMegabytes: usedSize / 1e6,
      firstPressMs: await pressFirst(tab),
    };
  } finally {
    await context.close();
  }
}

interface Transfer {
  readonly type: string | undefined;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  endedAt?: number;
  bytes?: number;
}

const sumOfBytes = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** The list of requests, which grows. The page's own document is not in it. */
async function watchTransfers(
  session: CDPSession,
  network: Network | undefined,
): Promise<readonly Transfer[]> {
  const transfers = new Map<string, Transfer & { readonly startedAt: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    if (type === 'Document') return;
    const transfer = {
      type,
      sentAt: wallTime * 1_000,
      startedAt: timestamp,
    };
    transfers.set(requestId, transfer);
    list.push(transfer);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (transfer === undefined) return;
    transfer.endedAt = transfer.sentAt + (timestamp - transfer.startedAt) * 1_000;
    transfer.bytes = encodedDataLength;
  });
  const list: Transfer[] = [];
  await session.send('Network.enable');
  if (network !== undefined) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: network.download,
      uploadThroughput: network.upload,
    });
  }
  return list;
}

async function timesOf(session: CDPSession): Promise<Pick<Load, 'scriptMs' | 'styleMs' | 'layoutMs'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (name: string) =>
    1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return {
    scriptMs: msOf('ScriptDuration'),
    styleMs: msOf('RecalcStyleDuration'),
    layoutMs: msOf('LayoutDuration'),
  };
}

async function pressFirst(tab: Page): Promise<number> {
  const helpful = tab.locator('.ts-thumb-up').first();
  if ((await helpful.count()) === 0) return Number.NaN;
  await helpful.scrollIntoViewIfNeeded();
  await tab.waitForLoadState('networkidle');
  const times = await latencies(tab, ['pointerdown', 'pointerup', 'click'], () => helpful.click());
  return Math.max(0, ...times);
}
