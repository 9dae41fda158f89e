import { defineConfig } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { chromiumForTests } from '../support/servers/chromium.ts';

const { executablePath, env } = await chromiumForTests();

/** On the built website, without a server of ours. `npm run test:site` after `npm run build -w @opina/site`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/site',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: scaled(180_000),
  expect: { timeout: scaled(60_000) },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // No colour is read halfway.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
