import { defineConfig } from 'vitest/config';
import { callTable } from './console/call-table.ts';
import { mendedDriver } from './server/mended-driver.ts';

/** Tests that need a Citus cluster. */
const ofCitus = process.env.OPINA_TEST_CITUS_URL ? ['server/**/*.citus.test.ts'] : [];

/** `unit`: logic, no database and no browser; `widget`: the same of the widget. `db`: every query, on the embedded and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,demo-store,test-kit,scripts,benchmarks}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.db.test.ts',
            '**/*.nodes.test.ts',
            '**/*.citus.test.ts',
          ],
          // Files of one worker share what they import: a third of the time. They keep no state in modules.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        plugins: [callTable()],
        test: {
          name: 'console',
          include: ['console/**/*.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        // Some of its files run in a DOM, which replaces globals of Node.
        test: { name: 'widget', include: ['widget/**/*.test.{ts,tsx}'], maxWorkers: '100%' },
      },
      {
        // Tests that run a server in their own process use the driver of the build.
        plugins: [mendedDriver],
        test: {
          name: 'db',
          server: { deps: { inline: ['postgres'] } },
          include: ['{server,test-kit}/**/*.db.test.ts', ...ofCitus],
          globalSetup: 'server/test/database/global-setup.ts',
          // Files of one worker share what they import, and the databases of `server/test/database/database-pool.ts`.
          isolate: false,
          // Each file waits for its databases more than it works.
          maxWorkers: 4,
          // After the others, when all projects run.
          sequence: { groupOrder: 1 },
          // Far above what a test needs, so that a busy machine fails none.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Moves stores between the nodes of a Citus cluster, and kills nodes: see CONTRIBUTING.md.
        test: {
          name: 'nodes',
          include: ['server/**/*.nodes.test.ts'],
          exclude: ['**/node_modules/**', ...(process.env.OPINA_TEST_CITUS_KILL ? [] : ['**/kill-*'])],
          globalSetup: 'server/test/database/global-setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
