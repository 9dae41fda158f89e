import { expect } from '@playwright/test';
import { shopOrigin } from './addresses.ts';
import { test as base } from './servers/server-log.ts';

interface Fixtures {
  /** Console errors and uncaught errors of the page. A test that expects one removes it from the list. */
  pageErrors: string[];
}

/** A test on the demo shop. It fails when the page throws or logs an error that the test did not expect. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(shopOrigin()),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const resource = message.text().startsWith('Failed to load resource');
        errors.push(resource ? `${message.text()} ${message.location().url}` : message.text());
      });
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
