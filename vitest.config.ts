import { defineConfig } from 'vitest/config';
import { notUnit, tiers } from './scripts/test-run/tiers.ts';
import { scaled } from './scripts/test-run/time-limits.ts';
import { patchedDriver } from './server/patched-driver.ts';

/** Tests that need a Citus cluster. */
const ofCitus = process.env.OPINA_TEST_CITUS_URL ? tiers.citus : [];

const [minute, fiveMinutes] = [scaled(60_000), scaled(300_000)];
/** Far above what a test needs: only a test that hangs reaches a limit, not one on a busy machine. */
const limits = { testTimeout: minute, hookTimeout: minute, expect: { poll: { timeout: minute } } };
const longLimits = { ...limits, testTimeout: fiveMinutes, hookTimeout: fiveMinutes };

const withDatabases = {
  server: { deps: { inline: ['postgres'] } },
  globalSetup: 'server/test/database/global-setup.ts',
  // Files of one worker share what they import, and the databases of `server/test/database/pool/database-pool.ts`.
  isolate: false,
  setupFiles: 'server/test/cli/attach-server-log.ts',
  ...longLimits,
};

/** The files of each project: `scripts/test-run/tiers.ts`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...tiers.unit],
          exclude: ['**/node_modules/**', '**/dist/**', ...notUnit],
          // Files of one worker share what they import: a third of the time. They keep no state in modules.
          isolate: false,
          maxWorkers: '100%',
          ...limits,
        },
      },
      {
        test: {
          name: 'console',
          include: [...tiers.console],
          isolate: false,
          maxWorkers: '100%',
          ...limits,
        },
      },
      {
        // Some of its files run in a DOM, which replaces globals of Node.
        test: { name: 'widget', include: [...tiers.widget], maxWorkers: '100%', ...limits },
      },
      {
        // Tests that run a server in their own process use the driver of the build.
        plugins: [patchedDriver],
        test: {
          ...withDatabases,
          name: 'db',
          include: [...tiers.db, ...ofCitus],
          // Each file waits for its databases more than it works.
          maxWorkers: 4,
          // After the others, when all projects run.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [patchedDriver],
        test: {
          ...withDatabases,
          name: 'start',
          include: [...tiers.start],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [patchedDriver],
        test: {
          ...withDatabases,
          name: 'process',
          include: [...tiers.process],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Moves stores between the nodes of a Citus cluster, and kills nodes: see CONTRIBUTING.md.
        test: {
          name: 'nodes',
          include: [...tiers.nodes],
          exclude: ['**/node_modules/**', ...(process.env.OPINA_TEST_CITUS_KILL ? [] : ['**/kill-*'])],
          globalSetup: 'server/test/database/global-setup.ts',
          fileParallelism: false,
          ...longLimits,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
