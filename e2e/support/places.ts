import type { Locator } from '@playwright/test';

// All are read at the same moment: a page that is still loading may move between two readings.

/** Where elements begin on the screen, in px. */
export const topsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));

/** The boxes of the first element inside for each selector. */
export const boxesOf = (scope: Locator, ...selectors: string[]): Promise<DOMRect[]> =>
  scope.evaluate(
    (node, parts) =>
      parts.map((part) => (node.querySelector(part) ?? new Image()).getBoundingClientRect().toJSON()),
    selectors,
  );
