import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumForTests } from './support/chromium.ts';

const { executablePath, env, origin } = await chromiumForTests();

// The configuration is read once more by every worker; only the first reading is before the start.
const dataDir = process.env.TEST_WORKER_INDEX ? '' : makeDataDir();

function makeDataDir(): string {
  process.stdout.write(`Chromium: ${executablePath} (${origin})\n`);
  const folder = mkdtempSync(join(tmpdir(), 'opina-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Journeys of shoppers on the demo shop, as `npm start` serves it. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
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
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PORT: '0',
      DEMO_PORT: '0',
      OPINA_DATA_DIR: dataDir,
      OPINA_RATE_LIMIT: '0',
      OPINA_LOG_LEVEL: 'error',
    },
    wait: {
      stdout:
        /Ready: demo shop at http:\/\/localhost:(?<opina_demo_port>\d+), API and widget at http:\/\/localhost:(?<opina_api_port>\d+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
