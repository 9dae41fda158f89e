import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { tiers } from '../scripts/test-run/tiers.ts';
import { scaled } from '../scripts/test-run/time-limits.ts';
import { chromiumForTests } from './support/servers/chromium.ts';
import { demoServer, isMainProcess } from './support/servers/demo-server.ts';

const { executablePath, env, origin } = await chromiumForTests();
if (isMainProcess) process.stdout.write(`Chromium: ${executablePath} (${origin})\n`);

/**
 * Journeys on the demo shop, as `npm start` serves it, and on servers of their own. `short/` runs in `npm test`, all of it in
 * the full run. The runner tries no test again: the run does, and names it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: [...tiers.shortBrowser, ...tiers.fullBrowser].map((pattern) => `**/${pattern}`),
  outputDir: '../test-results',
  fullyParallel: true,
  // A browser and a server use two cores.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  retries: 0,
  forbidOnly: true,
  // Far above what a test needs, so that a busy machine fails none.
  timeout: scaled(180_000),
  expect: { timeout: scaled(60_000) },
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
    // Pictures and copies of the page cost a quarter of the CPU. `--trace retain-on-failure` records them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  webServer: demoServer,
});

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
