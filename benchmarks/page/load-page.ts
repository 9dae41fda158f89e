import type { Browser } from '@playwright/test';

export interface LoadSettings {
  /** `br` or `gzip`: what the browser says it takes. */
  encoding: 'br' | 'gzip';
  /** How many times slower than this machine's the processor is made. */
  cpuSlowdown: number;
}

export interface Load {
  /** Bytes over the wire, headers included, and requests, without the page's own document. */
  bytes: number;
  requests: number;
  /** From the start of navigation until the first review is painted. */
  firstReviewMs: number;
}

declare global {
  interface Window {
    firstReviewAt?: number;
  }
}

/** Notes the frame after the first review has come into the document. */
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: settings.cpuSlowdown });
    let bytes = 0;
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ type }) => {
      if (type !== 'Document') requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await tab.addInitScript(watchForReview);
    await tab.goto(url);
    await tab.waitForFunction(() => window.firstReviewAt !== undefined);
    const firstReviewMs = await tab.evaluate(() => window.firstReviewAt ?? Number.NaN);
    await tab.waitForLoadState('networkidle');
    return { bytes, requests, firstReviewMs };
  } finally {
    await context.close();
  }
}
