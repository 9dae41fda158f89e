import { defineConfig } from '@playwright/test';
import { demoServer } from '../support/demo-server.ts';
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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  projects: browserNames.map((name) => ({ name })),
  webServer: demoServer,
});
