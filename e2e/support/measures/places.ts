import type { Locator } from '@playwright/test';

// Positions are read at the same moment, as a page that is still loading may move between two readings.

/** The top edges of elements in the viewport, in px. */
export const topsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));

/** The boxes of the first element inside for each selector. */
export const boxesOf = (scope: Locator, ...selectors: string[]): Promise<DOMRect[]> =>
  scope.evaluate(
    (node, parts) =>
      parts.map((part) => (node.querySelector(part) ?? new Image()).getBoundingClientRect().toJSON()),
    selectors,
  );
