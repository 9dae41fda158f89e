import { runningServers } from '@opina/server/test/built-server';
import { test as base } from '@playwright/test';

const shownLines = 15;

interface Fixtures {
  serverLog: undefined;
}

/** A test that shows what its servers printed last, if it fails. */
export const test = base.extend<Fixtures>({
  serverLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = runningServers().flatMap(({ output }) =>
        output().trimEnd().split('\n').slice(-shownLines),
      );
      if (lines.length === 0) return;
      await testInfo.attach('server log', { body: lines.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
