/**
 * What decides whether a change is taken, in five minutes: types, lint, import rules and unused code beside build and
 * size limits, then all unit tests, every query on a real database, and one journey for each capability in a browser.
 * `npm run test:full` runs the rest.
 */
import { runSteps } from './test-run/run-steps.ts';
import { staticSteps } from './test-run/static-steps.ts';
import { playwrightStep, vitestStep } from './test-run/test-steps.ts';

/** The embedded engine is what the browser tests and `start` use. */
const onPostgres = { OPINA_TEST_ENGINES: 'postgres' };

await runSteps([
  staticSteps,
  [[vitestStep('unit tests', ['unit', 'widget', 'console'])]],
  [[vitestStep('database tests', ['db', 'start'], { env: onPostgres })]],
  [[playwrightStep('browser tests', 'test:e2e', { words: ['e2e/short/'] })]],
]);
