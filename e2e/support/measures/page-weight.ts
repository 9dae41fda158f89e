import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after a garbage collection. */
export interface PageWeight {
  nodes: number;
  listeners: number;
  heapBytes: number;
  /** Children of head and body, adopted style sheets, and pending timers. */
  left: Record<string, number>;
}

/** Counts pending timers. Must be installed before the page's own scripts. */
export function countTimers(): void {
  const waiting = new Set<unknown>();
  Object.assign(window, { waitingTimers: waiting });
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = set(() => {
        waiting.delete(id);
        run(...args);
      }, ms);
      waiting.add(id);
      return id;
    },
    clearTimeout: (id: number | undefined) => {
      waiting.delete(id);
      clear(id);
    },
  });
}

const countLeft = () => ({
  head: document.head.childElementCount,
  body: document.body.childElementCount,
  adopted: document.adoptedStyleSheets.length,
  sheets: document.styleSheets.length,
  timers: (Reflect.get(window, 'waitingTimers') as Set<unknown>).size,
});

/** Measures the page after two garbage collections, as finalizers hold some objects until the second. */
export async function weigh(page: Page, session: CDPSession): Promise<PageWeight> {
  await session.send('Performance.enable');
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapBytes: metric('JSHeapUsedSize'),
    left: await page.evaluate(countLeft),
  };
}
