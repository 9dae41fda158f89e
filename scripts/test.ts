/**
 * The whole test run, as CI does it: types, lint, import rules and unused code beside build and size limits, then unit,
 * database and browser tests. It ends with the time of each step and its slowest files, the failed tests, and a line that
 * counts tests.
 */
import { runSteps } from './test-run/run-steps.ts';
import { npmStep, playwrightStep, vitestStep } from './test-run/test-steps.ts';

await runSteps([
  // Most of these use one core.
  [
    [
      npmStep('types', 'typecheck'),
      npmStep('lint', 'lint'),
      npmStep('unused code and dependencies', 'lint:unused'),
    ],
    [npmStep('build', 'build'), npmStep('size limits', 'size'), npmStep('import rules', 'lint:layers')],
  ],
  [[vitestStep('unit tests', 'unit', ['--project', 'widget', '--project', 'console'])]],
  [[vitestStep('db tests', 'db')]],
  [[playwrightStep('browser tests', 'test:e2e')]],
]);
