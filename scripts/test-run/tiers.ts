/** The runs of tests, and the files of each by their names. vitest and Playwright take their files from here. */
export const tiers = {
  /** Logic. In `npm test`. */
  unit: ['{contract,client,log,server,demo-store,test-kit,scripts,benchmarks,site}/**/*.test.ts'],
  widget: ['{widget,react}/**/*.test.{ts,tsx}'],
  console: ['console/**/*.test.{ts,tsx}'],
  /** Queries on a real database, in the process of the test. In `npm test` on one engine, in the full run on all. */
  db: ['{server,test-kit}/**/*.db.test.ts'],
  /** A server starts, stops, and survives one kill. In `npm test`. */
  start: ['server/**/*.start.test.ts'],
  /** Starts processes or engines, kills, moves stores, tries calls at random, runs all commands, looks at plans. In the full run. */
  process: ['{server,test-kit,scripts}/**/*.process.test.ts'],
  /** On a Citus cluster. In `npm run test:citus`. */
  citus: ['server/**/*.citus.test.ts'],
  /** On the nodes of a Citus cluster. In `npm run test:nodes`. */
  nodes: ['server/**/*.nodes.test.ts'],
  /** One journey for each capability in a browser. In `npm test`. */
  shortBrowser: ['e2e/short/**/*.spec.ts'],
  /** All others in a browser. In the full run. */
  fullBrowser: ['e2e/!(short|site)/**/*.spec.ts'],
  /** On the built website. In the full run, after it has built the website. */
  website: ['e2e/site/**/*.spec.ts'],
  /** In Firefox and WebKit. In `npm run test:browsers`. */
  browsers: ['e2e/browsers/**/*.journey.ts'],
} as const;

/** Names that are more than `*.test.ts`. The files of the tier `unit` have none of them. */
export const notUnit = ['db', 'start', 'process', 'citus', 'nodes'].map((name) => `**/*.${name}.test.ts`);
