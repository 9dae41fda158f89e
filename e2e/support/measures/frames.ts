import type { Page } from '@playwright/test';

/** Resolves two frames later, when what the page was about to draw is drawn. For pages with their own clock it never does. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
