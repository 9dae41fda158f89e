import { defineConfig } from 'vitest/config';

/** `unit`: logic, no database and no browser. `db`: every query, on the embedded and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,widget,server,demo-store,test-kit,scripts,benchmarks}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['{server,test-kit}/**/*.db.test.ts'],
          globalSetup: 'server/test/database/global-setup.ts',
          // Each file waits for its databases more than it works.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
