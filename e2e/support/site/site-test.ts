import { expect } from '@playwright/test';
import { test as base } from '../test.ts';
import { serveSite } from './site-server.ts';

/** A test on the built website. It fails when a page asks another origin for anything, opens a dialog or logs an error. */
export const test = base.extend<{ surprises: string[] }, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { origin, close } = await serveSite();
      await use(origin);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
  surprises: [
    async ({ page, site }, use) => {
      const found: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site) found.push(request.url());
      });
      page.on('dialog', (dialog) => {
        found.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(found);
      expect(found, 'requests to other origins, and dialogs').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
