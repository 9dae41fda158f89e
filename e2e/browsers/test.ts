import { test as base, expect } from '@playwright/test';
import type { Browser } from './drivers/browser.ts';
import { startFirefox } from './drivers/firefox.ts';
import { type BrowserName, findInstalled, howToInstall } from './drivers/installed.ts';
import { startWebkit } from './drivers/webkit.ts';
import { Shopper } from './shopper.ts';

const start: Record<BrowserName, (program: string) => Promise<Browser>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

interface TestFixtures {
  shopper: Shopper;
}

interface WorkerFixtures {
  drivenBrowser: Browser;
}

/** A journey in the browser that the project is named after. It fails when the page throws or logs an error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  drivenBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) => {
      const name = project.name as BrowserName;
      const program = findInstalled(name);
      if (!program) throw new Error(`${name} is not installed. ${howToInstall(name)}`);
      const browser = await start[name](program);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  shopper: async ({ drivenBrowser }, use) => {
    const page = await drivenBrowser.newPage();
    await page.resize(1280, 900);
    const shopper = new Shopper(page);
    await use(shopper);
    const errors = await shopper.page.errors();
    await page.close();
    expect(errors, 'errors of the page').toEqual([]);
  },
});

export { expect };
