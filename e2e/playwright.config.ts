import { defineConfig } from '@playwright/test';
import { chromiumForTests } from './support/chromium.ts';
import { demoServer, isMainProcess } from './support/demo-server.ts';

const { executablePath, env, origin } = await chromiumForTests();
if (isMainProcess) process.stdout.write(`Chromium: ${executablePath} (${origin})\n`);

/** Journeys of shoppers on the demo shop, as `npm start` serves it. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Far above what a test needs, so that a busy machine fails none.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath,
      env: { ...definedVariables(process.env), ...env },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    // Pictures and copies of the page cost a quarter of the processor. `--trace retain-on-failure` records them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  webServer: demoServer,
});

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
