import { defineConfig } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { demoServer } from '../support/servers/demo-server.ts';
import { browserNames } from './drivers/installed.ts';

/** The journeys of a shopper in other browsers than Chromium. `npm run test:browsers` chooses the installed ones. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/browsers',
  // One browser after the other: both vote on the same reviews.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: scaled(180_000),
  expect: { timeout: scaled(60_000) },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  projects: browserNames.map((name) => ({ name })),
  webServer: demoServer,
});
