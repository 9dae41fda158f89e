import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A rule of axe and the elements that break it. */
export type Violation = [rule: string, elements: string[]];

/**
 * What axe finds on the page, or within the elements that a selector names. axe is loaded once for each document and
 * reports only violations. The pages have no frames, so no second page is needed to collect the results.
 */
export const violationsOn = (page: Page, within?: string): Promise<Violation[]> => run(page, within, {});

/** For a page that has been examined in other colours: what else axe looks at is the same in these. */
export const contrastViolationsOn = (page: Page): Promise<Violation[]> =>
  run(page, undefined, { runOnly: ['color-contrast'] });

/** About the page as a whole: two states of a component on one page have the same landmarks, and headings of any level. */
const rulesOfPages = [
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-main-is-top-level',
  'heading-order',
  'page-has-heading-one',
  'region',
];

/** For a page that shows components beside each other, as no page does that people use. */
export const componentViolationsOn = (page: Page): Promise<Violation[]> =>
  run(page, undefined, { rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }])) });

async function run(page: Page, within: string | undefined, options: axe.RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, more]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations } = await loaded.run(selector ?? document, { resultTypes: ['violations'], ...more });
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [within, options] as const,
  );
}
