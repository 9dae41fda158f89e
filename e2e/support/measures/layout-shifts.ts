import type { Page } from '@playwright/test';
import { twoFrames } from './frames.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Records the layout shifts of the pages that are opened from now on. The returned function gives those so far: the score,
 * the time in milliseconds, and which nodes moved from where to where, in CSS pixels.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const name = (node: Node | null) =>
      (node instanceof Element && node.getAttribute('class')) || (node?.nodeName ?? 'a removed node');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push(`${value} at ${startTime} ms: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // A shift is reported after the frame in which it was.
    await twoFrames(page);
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}
