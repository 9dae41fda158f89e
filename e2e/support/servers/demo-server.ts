import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPreparedDatabase } from '@opina/server/prepared-database';
import type { PlaywrightTestConfig } from '@playwright/test';
import { scaled } from '../../../scripts/test-run/time-limits.ts';

/** Whether this process is the one that starts the demo. Every worker reads the configuration again. */
export const isMainProcess = !process.env.TEST_WORKER_INDEX;

/** Contains a migrated database without rows. `start.spec.ts` starts without one. */
async function createDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'opina-e2e-'));
  cpSync((await openPreparedDatabase()).dataFolder, folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The demo shop and the API on free ports, as `npm start` serves them, with an empty database at first. */
export const demoServer: NonNullable<PlaywrightTestConfig['webServer']> = {
  command: 'npm start',
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  env: {
    PORT: '0',
    DEMO_PORT: '0',
    OPINA_DATA_DIR: isMainProcess ? await createDataDir() : '',
    OPINA_RATE_LIMIT: '0',
    OPINA_LOG_LEVEL: 'error',
  },
  wait: {
    stdout:
      /Ready: demo shop at http:\/\/localhost:(?<opina_demo_port>\d+), API and widget at http:\/\/localhost:(?<opina_api_port>\d+)/,
  },
  timeout: scaled(300_000),
  gracefulShutdown: { signal: 'SIGTERM', timeout: scaled(30_000) },
};
